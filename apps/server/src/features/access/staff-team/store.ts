// All SQL of the people on staff: what was asked, and the person it concerns.
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export const { insert, update, unchanged } = rowsOf();

const tables = (db: Db) => db.tables();

/**
 * Joins the people who asked and confirmed, as they are now; and the person concerned, where they are on
 * staff.
 */
const requests = (db: Db) =>
  tables(db)
    .selectFrom('staff_request as request')
    .innerJoin('staff as asking', 'asking.id', 'request.askedBy')
    .leftJoin('staff as deciding', 'deciding.id', 'request.decidedBy')
    .leftJoin('staff as about', 'about.id', 'request.staffId')
    .select(columnsOf('staff_request', 'request'))
    .select([
      'asking.name as askingName',
      'asking.status as askingStatus',
      'asking.role as askingRole',
      'deciding.name as decidingName',
      'deciding.status as decidingStatus',
      'about.name as aboutName',
      'about.email as aboutEmail',
      'about.role as aboutRole',
    ]);

export const requestById = (db: Db, id: string) =>
  requests(db).where('request.id', '=', id).executeTakeFirst();
export type NamedRequest = NonNullable<Awaited<ReturnType<typeof requestById>>>;

/** What waits, and invitations that are not accepted, newest first. */
export const openRequests = (db: Db) =>
  requests(db)
    .where((row) =>
      row.or([
        row('request.status', '=', 'waiting'),
        row.and([
          row('request.status', '=', 'approved'),
          row('request.kind', '=', 'add'),
          row('request.acceptedAt', 'is', null),
        ]),
      ]),
    )
    .orderBy('request.askedAt', 'desc')
    .orderBy('request.id')
    .execute();

export const seniors = (db: Db) =>
  tables(db)
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'senior')
    .where('status', '=', 'normal')
    .execute();

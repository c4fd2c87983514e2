// All SQL of the team of staff: requests, and the person concerned.
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export const { insert, update, unchanged } = rowsOf();

const tables = (db: Db) => db.tables();

/** Joins the current rows of the people who requested and confirmed, and of the person concerned, if they are on staff. */
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

/** Waiting requests, and invitations that were not accepted, newest first. */
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

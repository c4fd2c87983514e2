// All SQL of who is on staff: what was asked, and whom it concerns.
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export const { insert, update, unchanged } = rowsOf();

const tables = (db: Db) => db.tables();

/** With those who asked and confirmed, as they are now; and whom it is about, where they are on staff. */
const requests = (db: Db) =>
  tables(db)
    .selectFrom('staff_request as request')
    .innerJoin('staff as asking', 'asking.id', 'request.asked_by')
    .leftJoin('staff as deciding', 'deciding.id', 'request.decided_by')
    .leftJoin('staff as about', 'about.id', 'request.staff_id')
    .select(columnsOf('staff_request', 'request'))
    .select([
      'asking.name as asking_name',
      'asking.status as asking_status',
      'asking.role as asking_role',
      'deciding.name as deciding_name',
      'deciding.status as deciding_status',
      'about.name as about_name',
      'about.email as about_email',
      'about.role as about_role',
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
          row('request.accepted_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id')
    .execute();

export const seniors = (db: Db) =>
  tables(db)
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'senior')
    .where('status', '=', 'normal')
    .execute();

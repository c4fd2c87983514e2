// All SQL of the developer platform: what an institution has set up, and the keys of both sides.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type PlatformRow = Selectable<AllTables['developer_platform']>;
export type ChangeRow = Selectable<AllTables['developer_change']>;
export type KeyRow = Selectable<AllTables['developer_key']>;

export const { insert, update } = rowsOf();

export const platformOf = (db: Db, memberId: string): Promise<PlatformRow | undefined> =>
  db
    .tables()
    .selectFrom('developer_platform')
    .select(columnsOf('developer_platform'))
    .where('id', '=', memberId)
    .executeTakeFirst();

/** Of a receiver that was set up anew or is enabled again: it has failed at nothing yet, */
export const sendingAgain = { failing_since: null, disabled_at: null } as const;

/**
 * ... and what waits for it is tried at once. Not in the write that says so: after an outage these are many, and the money of
 * others would wait for them.
 */
export const makeWaitingDue = (db: Db, memberId: string): Promise<unknown> =>
  db.pool.query(
    `update notification set due_at = '-infinity' where seq in (
       select seq from notification where member_id = $1 and state = 'waiting' and due_at > '-infinity'
          for update skip locked)`,
    [memberId],
  );

/** That are good now, the newest first. */
export const keysOf = (db: Db, memberId: string, now: Date): Promise<KeyRow[]> =>
  db
    .tables()
    .selectFrom('developer_key')
    .select(columnsOf('developer_key'))
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();

/** What another admin has to confirm; undefined where nothing waits. */
export const waitingChange = (db: Db, memberId: string): Promise<ChangeRow | undefined> =>
  db
    .tables()
    .selectFrom('developer_change')
    .select(columnsOf('developer_change'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();

/** Who may act. */
export const adminsOf = (db: Db, memberId: string) =>
  db
    .tables()
    .selectFrom('person')
    .select(['id', 'name', 'email', 'country_code', 'mobile'])
    .where('member_id', '=', memberId)
    .where('role_id', '=', 1)
    .where('status', '=', 'normal')
    .execute();

/** The name of an admin; undefined of who is none any more. */
export const adminName = async (db: Db, personId: string): Promise<string | undefined> => {
  const admin = await db
    .tables()
    .selectFrom('person')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', personId)
    .where('role_id', '=', 1)
    .where('status', '=', 'normal')
    .executeTakeFirst();
  return admin && (admin.name ?? admin.email ?? admin.mobile ?? undefined);
};

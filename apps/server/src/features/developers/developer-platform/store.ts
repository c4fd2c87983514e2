// All SQL of the developer platform: an institution's settings, and the keys of both sides.
import { memberRoles } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type PlatformRow = Selectable<AllTables['developer_platform']>;
export type ChangeRow = Selectable<AllTables['developer_change']>;
export type KeyRow = Selectable<AllTables['developer_key']>;

export const { insert, update } = rowsOf();

/** The person in whose name calls with this key are made; undefined if unknown. */
export const ownerOf = ({ ownerIds: ids }: { readonly ownerIds: readonly string[] }): string | undefined =>
  ids.at(-1);

export const platformOf = (db: Db, memberId: string): Promise<PlatformRow | undefined> =>
  db
    .tables()
    .selectFrom('developer_platform')
    .select(columnsOf('developer_platform'))
    .where('id', '=', memberId)
    .executeTakeFirst();

/** A receiver that is new or enabled again has no failures. */
export const sendingAgain = { failingSince: null, disabledAt: null } as const;

/**
 * Makes its waiting webhooks due at once. Separate from the write that enables it: after an outage there are many, and
 * others' money would wait for them.
 */
export const makeWaitingDue = (db: Db, memberId: string): Promise<unknown> =>
  db.pool.query(
    `update notification set due_at = '-infinity' where seq in (
       select seq from notification where member_id = $1 and state = 'waiting' and due_at > '-infinity'
          for update skip locked)`,
    [memberId],
  );

/** Valid keys, newest first. */
export const keysOf = (db: Db, memberId: string, now: Date): Promise<KeyRow[]> =>
  db
    .tables()
    .selectFrom('developer_key')
    .select(columnsOf('developer_key'))
    .where('memberId', '=', memberId)
    .where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>', now)]))
    .orderBy('createdAt', 'desc')
    .execute();

/** The change that another admin has to confirm; undefined if none waits. */
export const waitingChange = (db: Db, memberId: string): Promise<ChangeRow | undefined> =>
  db
    .tables()
    .selectFrom('developer_change')
    .select(columnsOf('developer_change'))
    .where('memberId', '=', memberId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();

/** The admins who may act. */
export const adminsOf = (db: Db, memberId: string) =>
  db
    .tables()
    .selectFrom('person')
    .select(['id', 'name', 'email', 'countryCode', 'mobile'])
    .where('memberId', '=', memberId)
    .where('roleId', '=', memberRoles.admin)
    .where('status', '=', 'normal')
    .execute();

/** Includes people who have left the member. */
export const peopleById = (db: Db, personIds: readonly string[]) =>
  db
    .tables()
    .selectFrom('person')
    .select(['id', 'name', 'email', 'countryCode', 'mobile', 'roleId', 'status'])
    .where(sql<boolean>`id = any (${[...personIds]}::uuid[])`)
    .execute();

export const isActiveAdmin = (person: { readonly roleId: number; readonly status: string }): boolean =>
  person.roleId === memberRoles.admin && person.status === 'normal';

/** Valid merchant keys whose admins have to be asked to take them over, or were asked and need not do it any more. */
export async function keysToAskFor(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select key.id from developer_key key
      left join person owner on owner.id = key.owner_ids[cardinality(key.owner_ids)]
      where key.kind = 'merchant' and (key.valid_until is null or key.valid_until > ${now})
        and (key.asked_at is null) =
            (owner.role_id is distinct from ${memberRoles.admin} or owner.status is distinct from 'normal')`.execute(
    db.tables(),
  );
  return rows.map(({ id }) => id);
}

export const keyById = (db: Db, keyId: string): Promise<KeyRow | undefined> =>
  db
    .tables()
    .selectFrom('developer_key')
    .select(columnsOf('developer_key'))
    .where('id', '=', keyId)
    .executeTakeFirst();

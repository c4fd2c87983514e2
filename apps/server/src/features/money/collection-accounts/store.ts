// All SQL of collection accounts; returns domain shapes, never rows.
import type { AddressDetection, ChannelCode, CollectionAccount } from '@causeway/contract';
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../foundation/reviewing/index.ts';
import type { AccountKind } from '../basics/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type CollectionAccountRecord = Selectable<AllTables['collection_account']>;
/** A member's room for one kind of account, `<member>:<channel>:<local type>`. Applications collide on it. */
export type Room = Selectable<AllTables['collection_account_room']>;

export const { insert, update } = rowsOf();

/** Applications without a decision; leaves out members that the reader belongs to. */
const waiting = (db: Db, { conflictsOfInterest }: Viewer) =>
  db
    .tables()
    .selectFrom('collection_account')
    .where('status', '=', 'PENDING')
    .where('approvedAt', 'is', null)
    .where(notAbout('memberId', conflictsOfInterest));

export function accountStore(db: Db) {
  const tables = db.tables();
  const accounts = () => tables.selectFrom('collection_account').select(columnsOf('collection_account'));
  return {
    ofMember: (memberId: string): Promise<readonly CollectionAccountRecord[]> =>
      accounts().where('memberId', '=', memberId).orderBy('createdAt', 'desc').orderBy('id').execute(),

    byId: (id: string): Promise<CollectionAccountRecord | undefined> =>
      accounts().where('id', '=', id).executeTakeFirst(),

    /**
     * The member's room for each of these kinds. A row must exist before its version can be updated; creating
     * it changes no count.
     */
    rooms: async (memberId: string, kinds: readonly AccountKind[]): Promise<readonly Room[]> => {
      const ids = kinds.map(({ channel, localType }) => `${memberId}:${channel}:${localType ?? ''}`);
      const read = (): Promise<Room[]> =>
        tables
          .selectFrom('collection_account_room')
          .select(columnsOf('collection_account_room'))
          .where('id', 'in', ids)
          .execute();
      const found = await read();
      if (found.length === ids.length) return found;
      await tables
        .insertInto('collection_account_room')
        .values(ids.map((id) => ({ id, lastAppliedAt: null })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return read();
    },

    member: (id: string) =>
      tables
        .selectFrom('member')
        .select(['nameEn', 'country', 'kycStatus', 'tier'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The last screening result of each of the member's addresses. */
    lastDetections: async (memberId: string): Promise<ReadonlyMap<string, AddressDetection>> => {
      const rows = await tables
        .selectFrom('address_detection')
        .innerJoin('collection_account', 'collection_account.id', 'address_detection.accountId')
        .where('memberId', '=', memberId)
        .distinctOn('accountId')
        .select(['accountId', 'outcome', 'riskLevel', 'provider', 'detectedAt'])
        .orderBy('accountId')
        .orderBy('detectedAt', 'desc')
        .execute();
      return new Map(
        rows.map(({ accountId: id, outcome, riskLevel: kyaLevel, provider, detectedAt: at }) => [
          id,
          { outcome, kyaLevel, provider, time: at.toISOString() },
        ]),
      );
    },

    /** Accounts that were approved before that time and that the bank has not answered yet, oldest first. */
    unopened: (before: Date, limit: number): Promise<readonly CollectionAccountRecord[]> =>
      accounts()
        .where('status', '=', 'PENDING')
        .where('approvedAt', '<', before)
        .orderBy('approvedAt')
        .limit(limit)
        .execute(),

    waiting: (page: ReviewPage): Promise<readonly CollectionAccountRecord[]> =>
      waiting(db, page)
        .select(columnsOf('collection_account'))
        .orderBy('createdAt')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    countWaiting: async (viewer: Viewer): Promise<number> => {
      const row = await waiting(db, viewer)
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** The next place in the branch of member addresses; an unused place is skipped. */
    nextAddressIndex: async (): Promise<number> => {
      const { rows } = await sql<{ next: bigint }>`select nextval('deposit_address_index') as next`.execute(
        tables,
      );
      return Number(rows[0]?.next);
    },
  };
}
export type AccountStore = ReturnType<typeof accountStore>;

/** The sub-accounts that use a member's accounts, by account. */
export async function subAccountsByAccount(
  db: Db,
  memberId: string,
): Promise<ReadonlyMap<string, CollectionAccount['subAccount']>> {
  const rows = await db
    .tables()
    .selectFrom('collection_account as a')
    .innerJoin('sub_account as s', 's.id', 'a.subAccountId')
    .where('a.memberId', '=', memberId)
    .select(['a.id', 's.id as subAccountId', 's.name'])
    .execute();
  return new Map(rows.map(({ id, ...subAccount }) => [id, subAccount]));
}

/** Members with an account on the channel that is open or being opened. */
export async function membersOnChannel(
  db: Db,
  channel: CollectionAccountRecord['channel'],
  memberId?: string,
): Promise<readonly string[]> {
  const open = db
    .tables()
    .selectFrom('collection_account')
    .select('memberId')
    .where('channel', '=', channel)
    .where('status', 'in', ['PENDING', 'NORMAL']);
  const asked = memberId === undefined ? open : open.where('memberId', '=', memberId);
  return (await asked.orderBy('memberId').execute()).map(({ memberId: id }) => id);
}

/**
 * How many accounts of a kind a member may have or apply for: by its own line, otherwise its tier's, otherwise the general
 * one.
 */
export async function openingLimits(
  db: Db,
  { memberId, tier }: Pick<PersonActor, 'memberId' | 'tier'>,
): Promise<(kind: AccountKind) => number> {
  const lines = await db
    .tables()
    .selectFrom('opening_limit')
    .distinctOn('channel')
    .select(['channel', 'accountsMax'])
    .where((row) => row.or([row('memberId', '=', memberId), row('memberId', 'is', null)]))
    .where((row) => row.or([row('tier', '=', tier), row('tier', 'is', null)]))
    .orderBy('channel')
    .orderBy(sql`member_id nulls last, tier nulls last`)
    .execute();
  const limits = new Map<ChannelCode, number>(lines.map(({ channel, accountsMax: max }) => [channel, max]));
  return ({ channel }) => limits.get(channel) ?? 0;
}

// All SQL of deposits; answers the domain's shapes, never rows.
import type { ChannelCode, DepositStatus } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { sql, type Generated, type Kysely } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../reference/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { Check } from '../payees/index.ts';

/** Amount and fee in minor units. */
export interface DepositRecord {
  readonly id: string;
  readonly member_id: string;
  readonly account_id: string;
  readonly channel: ChannelCode;
  readonly status: DepositStatus;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly receiving_account: string;
  readonly source_account: string;
  readonly payer_name: string | null;
  readonly payer_bic: string | null;
  readonly remittance: string | null;
  readonly payment_reference: string;
  readonly block_number: bigint | null;
  readonly block_hash: string | null;
  readonly vanished: boolean;
  readonly confirmed_at: Date | null;
  readonly risk_level: number;
  readonly checks: readonly Check[] | null;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly credited_at: Date | null;
  readonly version: number;
}

type Stored = Omit<DepositRecord, 'amount' | 'fee' | 'block_number'> & {
  readonly amount: string;
  readonly fee: string;
  readonly block_number: string | null;
};

interface DepositWrites {
  deposit: Omit<DepositRecord, 'version'> & { version: Generated<number> };
}
interface DepositReads {
  deposit: Stored;
  member: { id: string; name_en: string | null };
  chain_scan: { id: string; block_number: string };
}

export const { insert, update } = rowsOf<DepositWrites>();

/** With the name of the member that is paid, for staff. */
export type WaitingDeposit = DepositRecord & { readonly member_name: string | null };

export interface DepositFilter {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly status?: DepositStatus | undefined;
  readonly currency?: CurrencyCode | undefined;
}

const read = (row: Stored): DepositRecord => ({
  ...row,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  block_number: row.block_number === null ? null : BigInt(row.block_number),
});

/** What staff have to look at. */
const waitsSince = (before: Date) => sql<boolean>`(deposit.status = 'HELD'
  or (deposit.status = 'PENDING' and deposit.confirmed_at < ${before}))`;

/** What is asked while a chain is read. */
const chainReads = (tables: Kysely<DepositReads>) => ({
  /** Of a chain, seen and not yet deep enough. */
  unconfirmed: async (channel: ChannelCode): Promise<readonly DepositRecord[]> => {
    const rows = await tables
      .selectFrom('deposit')
      .selectAll()
      .where('channel', '=', channel)
      .where('status', '=', 'PENDING')
      .where('confirmed_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return rows.map(read);
  },

  /** Credited, of blocks from one on. */
  creditedSince: async (channel: ChannelCode, block: bigint): Promise<readonly DepositRecord[]> => {
    const rows = await tables
      .selectFrom('deposit')
      .selectAll()
      .where('channel', '=', channel)
      .where('status', '=', 'CREDITED')
      .where('block_number', '>=', block.toString())
      .orderBy('block_number')
      .execute();
    return rows.map(read);
  },

  /** How far each chain has been read: what confirmations are counted from. */
  heads: async (): Promise<ReadonlyMap<string, bigint>> => {
    const rows = await tables.selectFrom('chain_scan').select(['id', 'block_number']).execute();
    return new Map(rows.map((row) => [row.id, BigInt(row.block_number)]));
  },
});

export const depositStore = (db: Db) => {
  const tables = db.tables<DepositReads>();
  const deposits = () => tables.selectFrom('deposit').selectAll();
  const withMember = () =>
    tables
      .selectFrom('deposit')
      .innerJoin('member', 'member.id', 'deposit.member_id')
      .selectAll('deposit')
      .select('member.name_en as member_name');

  const filtered = (memberId: string, filter: DepositFilter) => {
    let query = tables.selectFrom('deposit').where('member_id', '=', memberId);
    if (filter.status) query = query.where('status', '=', filter.status);
    if (filter.currency) query = query.where('currency', '=', filter.currency);
    return query;
  };

  return {
    byId: async (id: string): Promise<DepositRecord | undefined> => {
      const row = await deposits().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    byReference: async (channel: ChannelCode, reference: string): Promise<DepositRecord | undefined> => {
      const row = await deposits()
        .where('channel', '=', channel)
        .where('payment_reference', '=', reference)
        .executeTakeFirst();
      return row && read(row);
    },

    list: async (memberId: string, filter: DepositFilter) => {
      const query = filtered(memberId, filter);
      const [list, count] = await Promise.all([
        query
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(filter.pageSize)
          .offset((filter.pageNo - 1) * filter.pageSize)
          .execute(),
        query.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { list: list.map(read), total: Number(count.total) };
    },

    ...chainReads(tables),

    /** Confirmed before then and without a word of the machine, oldest first. */
    unscreened: async (before: Date, limit: number): Promise<readonly DepositRecord[]> => {
      const rows = await deposits()
        .where('status', '=', 'PENDING')
        .where('confirmed_at', '<', before)
        .orderBy('confirmed_at')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    /**
     * Held by their screening, or confirmed before then and not screened yet: oldest first, without those of members that
     * who looks is a person of.
     */
    waiting: async (page: ReviewPage, before: Date): Promise<readonly WaitingDeposit[]> => {
      const rows = await withMember()
        .where(waitsSince(before))
        .where(notAbout('deposit.member_id', page.ownMembers))
        .orderBy('deposit.created_at')
        .orderBy('deposit.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map((row) => ({ ...read(row), member_name: row.member_name }));
    },

    withMember: async (id: string): Promise<WaitingDeposit | undefined> => {
      const row = await withMember().where('deposit.id', '=', id).executeTakeFirst();
      return row && { ...read(row), member_name: row.member_name };
    },

    countWaiting: async ({ ownMembers }: Viewer, before: Date): Promise<number> => {
      const row = await tables
        .selectFrom('deposit')
        .select(sql<string>`count(*)`.as('total'))
        .where(waitsSince(before))
        .where(notAbout('member_id', ownMembers))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
};
export type DepositStore = ReturnType<typeof depositStore>;

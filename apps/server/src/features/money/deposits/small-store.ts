// All SQL of small deposits: the setting, the waiting groups, the screening results of their sources, and the credits.
import type { CurrencyCode } from '@causeway/money';
import type { AddressScreening, ChainChannel } from '@causeway/providers/port';
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';

import type { DepositRecord, DepositTables } from './store.ts';

/** A waiting group: the small deposits of one account in one currency. */
export interface SmallGroup {
  readonly accountId: string;
  readonly currency: CurrencyCode;
}

export type SmallCredit = Selectable<AllTables['small_deposit_credit']>;

const isWaiting = sql<boolean>`is_small and status = 'PENDING' and confirmed_at is not null`;
/** Due when the sum is no longer small, or when the oldest has waited its maximum time. */
const dueIn = (now: Date) => sql<boolean>`sum(d.amount) >= s.small_below
  or min(d.confirmed_at) <= ${now}::timestamptz - make_interval(days => s.wait_days)`;

export function smallStore(db: Db) {
  const tables = db.tables<DepositTables>();
  const due = async (now: Date, of?: SmallGroup): Promise<readonly SmallGroup[]> => {
    const those = of ? sql`and d.account_id = ${of.accountId} and d.currency = ${of.currency}` : sql``;
    const { rows } = await sql<SmallGroup>`
      select d.account_id, d.currency from deposit d join small_deposit s on s.currency = d.currency
      where d.is_small and d.status = 'PENDING' and d.confirmed_at is not null ${those}
      group by d.account_id, d.currency, s.small_below, s.wait_days having ${dueIn(now)}
      order by d.account_id limit 200`.execute(tables);
    return rows;
  };
  return {
    setting: (currency: CurrencyCode) =>
      tables
        .selectFrom('small_deposit')
        .select(columnsOf('small_deposit'))
        .where('currency', '=', currency)
        .executeTakeFirst(),

    due,
    isDue: async (group: SmallGroup, now: Date): Promise<boolean> => (await due(now, group)).length > 0,

    /** Oldest first. */
    waiting: ({ accountId, currency }: SmallGroup, limit: number): Promise<readonly DepositRecord[]> =>
      tables
        .selectFrom('deposit')
        .select(columnsOf('deposit'))
        .where('accountId', '=', accountId)
        .where('currency', '=', currency)
        .where(isWaiting)
        .orderBy('confirmedAt')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** A member's waiting deposits by currency: their number, their sum and the threshold. */
    ofMember: async (memberId: string) => {
      const { rows } = await sql<{
        readonly currency: CurrencyCode;
        readonly count: bigint;
        readonly sum: bigint;
        readonly below: bigint;
        readonly waitDays: number;
      }>`select d.currency, count(*) as count, sum(d.amount)::bigint as sum, s.small_below as below,
          s.wait_days as "waitDays"
        from deposit d join small_deposit s on s.currency = d.currency
        where d.member_id = ${memberId} and d.is_small and d.status = 'PENDING'
        group by d.currency, s.small_below, s.wait_days order by d.currency`.execute(tables);
      return rows;
    },

    /** The source's screening result since that time. */
    source: async (
      channel: ChainChannel,
      address: string,
      since: Date,
    ): Promise<AddressScreening | undefined> => {
      const row = await tables
        .selectFrom('small_deposit_source')
        .select(['riskLevel', 'isAbnormal'])
        .where('id', '=', `${String(channel)}:${address}`)
        .where('screenedAt', '>', since)
        .executeTakeFirst();
      return row && { riskLevel: row.riskLevel, abnormal: row.isAbnormal };
    },

    /** Nothing depends on the row alone; screening again is harmless. */
    keepSource: async (
      channel: ChainChannel,
      address: string,
      { riskLevel, abnormal }: AddressScreening,
      now: Date,
    ): Promise<void> => {
      const said = { riskLevel, isAbnormal: abnormal, screenedAt: now };
      await tables
        .insertInto('small_deposit_source')
        .values({ id: `${String(channel)}:${address}`, ...said })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
        .execute();
    },

    creditById: (id: string): Promise<SmallCredit | undefined> =>
      tables
        .selectFrom('small_deposit_credit')
        .select(columnsOf('small_deposit_credit'))
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}

// All SQL of the tariff.
import { sql, type Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { DepositFeeLine, FeeLine, LimitLine, TransferFeeLine, Usage } from './tariff-lines.ts';

export interface StoredUsage extends Usage {
  readonly id: string;
  readonly version: number;
}

const readUsage = {
  name: 'tariff-usage',
  text: `select ${columnText('limit_usage')} from limit_usage where id = any ($1)`,
};

const feeLine = (row: Omit<Selectable<AllTables['deposit_fee']>, 'id' | 'channel'>): FeeLine => ({
  currency: row.currency,
  tier: row.tier,
  memberId: row.memberId,
  fixed: row.fixed,
  basisPoints: row.basisPoints,
  min: row.least,
  most: row.most,
});

export function tariffStore(db: Db) {
  const tables = db.tables();
  const usage = gatherReads(
    (ids: readonly string[]) => db.run<Selectable<AllTables['limit_usage']>>(readUsage, [ids]),
    (row) => row.id,
  );
  return {
    transferFees: async (): Promise<readonly TransferFeeLine[]> =>
      (await tables.selectFrom('transfer_fee').select(columnsOf('transfer_fee')).execute()).map((row) => ({
        ...feeLine(row),
        way: row.way,
      })),

    depositFees: async (): Promise<readonly DepositFeeLine[]> =>
      (await tables.selectFrom('deposit_fee').select(columnsOf('deposit_fee')).execute()).map((row) => ({
        ...feeLine(row),
        channel: row.channel,
      })),

    limits: async (): Promise<readonly LimitLine[]> =>
      (await tables.selectFrom('movement_limit').select(columnsOf('movement_limit')).execute()).map(
        (row) => ({
          movement: row.movement,
          currency: row.currency,
          tier: row.tier,
          memberId: row.memberId,
          min: row.least,
          perTransaction: row.perTransaction,
          daily: row.daily,
          weekly: row.weekly,
          monthly: row.monthly,
          total: row.total,
        }),
      ),

    usage: async (id: string): Promise<StoredUsage | undefined> => {
      const row = await usage(id);
      return (
        row && {
          id,
          day: row.day,
          dayUsed: row.dayUsed,
          week: row.week,
          weekUsed: row.weekUsed,
          month: row.month,
          monthUsed: row.monthUsed,
          totalUsed: row.totalUsed,
          version: row.version,
        }
      );
    },

    /** Makes the row that counts the use; harmless when it exists. */
    openUsage: async (id: string, unused: Usage): Promise<void> => {
      await sql`insert into limit_usage (id, day, week, month) values (${id}, ${unused.day}, ${unused.week}, ${unused.month})
                on conflict (id) do nothing`.execute(tables);
    },
  };
}
export type TariffStore = ReturnType<typeof tariffStore>;

/** A usage as columns. */
export const usageColumns = (usage: Usage) => ({
  day: usage.day,
  dayUsed: usage.dayUsed,
  week: usage.week,
  weekUsed: usage.weekUsed,
  month: usage.month,
  monthUsed: usage.monthUsed,
  totalUsed: usage.totalUsed,
});

// All SQL of the tariff.
import type { CurrencyCode } from '@causeway/money';
import { sql, type Kysely } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { FeeLine, LimitLine, Movement, TransferWay, Usage } from './rules.ts';

interface TariffTables {
  transfer_fee: {
    currency: CurrencyCode;
    way: TransferWay;
    tier: string | null;
    member_id: string | null;
    fixed: string;
    basis_points: number;
    least: string | null;
    most: string | null;
  };
  movement_limit: {
    movement: Movement;
    currency: CurrencyCode;
    tier: string | null;
    member_id: string | null;
    least: string;
    per_transaction: string;
    daily: string;
    weekly: string;
    monthly: string;
  };
}

interface UsageRow {
  readonly id: string;
  readonly day: string;
  readonly day_used: string;
  readonly week: string;
  readonly week_used: string;
  readonly month: string;
  readonly month_used: string;
  readonly version: number;
}

export interface StoredUsage extends Usage {
  readonly id: string;
  readonly version: number;
}

const readUsage = {
  name: 'tariff-usage',
  text: `select id, day::text, day_used, week::text, week_used, month::text, month_used, version
         from limit_usage where id = any ($1)`,
};

export const tariffStore = (db: Db) => {
  const tables: Kysely<TariffTables> = db.tables<TariffTables>();
  const usage = gatherReads(
    (ids: readonly string[]) => db.run<UsageRow>(readUsage, [ids]),
    (row) => row.id,
  );
  return {
    fees: async (): Promise<readonly FeeLine[]> =>
      (await tables.selectFrom('transfer_fee').selectAll().execute()).map((row) => ({
        currency: row.currency,
        way: row.way,
        tier: row.tier,
        memberId: row.member_id,
        fixed: BigInt(row.fixed),
        basisPoints: row.basis_points,
        least: row.least === null ? null : BigInt(row.least),
        most: row.most === null ? null : BigInt(row.most),
      })),

    limits: async (): Promise<readonly LimitLine[]> =>
      (await tables.selectFrom('movement_limit').selectAll().execute()).map((row) => ({
        movement: row.movement,
        currency: row.currency,
        tier: row.tier,
        memberId: row.member_id,
        least: BigInt(row.least),
        perTransaction: BigInt(row.per_transaction),
        daily: BigInt(row.daily),
        weekly: BigInt(row.weekly),
        monthly: BigInt(row.monthly),
      })),

    usage: async (id: string): Promise<StoredUsage | undefined> => {
      const row = await usage(id);
      return (
        row && {
          id,
          day: row.day,
          dayUsed: BigInt(row.day_used),
          week: row.week,
          weekUsed: BigInt(row.week_used),
          month: row.month,
          monthUsed: BigInt(row.month_used),
          version: row.version,
        }
      );
    },

    /** Makes the row that counts the use; harmless when it is there. */
    openUsage: async (id: string, unused: Usage): Promise<void> => {
      await sql`insert into limit_usage (id, day, week, month) values (${id}, ${unused.day}, ${unused.week}, ${unused.month})
                on conflict (id) do nothing`.execute(tables);
    },
  };
};
export type TariffStore = ReturnType<typeof tariffStore>;

/** A usage as columns. */
export const usageColumns = (usage: Usage) => ({
  day: usage.day,
  day_used: usage.dayUsed,
  week: usage.week,
  week_used: usage.weekUsed,
  month: usage.month,
  month_used: usage.monthUsed,
});

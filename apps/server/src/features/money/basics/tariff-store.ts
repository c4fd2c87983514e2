// All SQL of the tariff.
import { type RiskRating, currencyCodes } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { sql, type Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import { verifiedRatingText } from '../../verification/ratings/index.ts';
import { type RaisedLimit, type RatingLimit, isLimited } from './outgoing-limit.ts';
import type { DepositFeeLine, FeeLine, LimitLine, TransferFeeLine, Usage } from './tariff-lines.ts';

export interface StoredUsage extends Usage {
  readonly id: string;
  readonly version: number;
}

const readUsage = {
  name: 'tariff-usage',
  text: `select ${columnText('limit_usage')} from limit_usage where id = any ($1)`,
};

/**
 * A usage with the rating of its member and the uses of all currencies, in the one statement that reads a usage anyway.
 * The parameters: ids of usages, and the codes of all currencies.
 */
const readRatedUsage = {
  name: 'tariff-rated-usage',
  text: `select ${columnText('limit_usage', 'own')},
      ${verifiedRatingText("split_part(own.id, ':', 1)")} as rating,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', split_part(used.id, ':', 3), 'id', used.id,
          'version', used.version, 'day', used.day, 'dayUsed', used.day_used::text, 'month', used.month,
          'monthUsed', used.month_used::text)), '[]')
         from limit_usage used
        where used.id = any (select split_part(own.id, ':', 1) || ':transfer:' || code from unnest($2::text[]) code)
      ) as uses
    from limit_usage own where own.id = any ($1)`,
};

interface RatedRow extends Selectable<AllTables['limit_usage']> {
  readonly rating: RiskRating | null;
  readonly uses: readonly {
    readonly id: string;
    readonly currency: CurrencyCode;
    readonly version: number;
    readonly day: string;
    readonly dayUsed: string;
    readonly month: string;
    readonly monthUsed: string;
  }[];
}

export interface RatedUsage extends StoredUsage {
  readonly rating: RiskRating | null;
  /** One for each currency that was ever sent. */
  readonly uses: RatedRow['uses'];
}

const feeLine = (row: Omit<Selectable<AllTables['deposit_fee']>, 'id' | 'channel'>): FeeLine => ({
  currency: row.currency,
  tier: row.tier,
  memberId: row.memberId,
  fixed: row.fixed,
  basisPoints: row.basisPoints,
  min: row.least,
  most: row.most,
});

const storedUsage = (row: Selectable<AllTables['limit_usage']>): StoredUsage => ({
  id: row.id,
  day: row.day,
  dayUsed: row.dayUsed,
  week: row.week,
  weekUsed: row.weekUsed,
  month: row.month,
  monthUsed: row.monthUsed,
  totalUsed: row.totalUsed,
  version: row.version,
});

export function tariffStore(db: Db) {
  const tables = db.tables();
  const usage = gatherReads(
    (ids: readonly string[]) => db.run<Selectable<AllTables['limit_usage']>>(readUsage, [ids]),
    (row) => row.id,
  );
  const ratedUsage = gatherReads(
    (ids: readonly string[]) => db.run<RatedRow>(readRatedUsage, [ids, currencyCodes]),
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
      return row && storedUsage(row);
    },

    ratedUsage: async (id: string): Promise<RatedUsage | undefined> => {
      const row = await ratedUsage(id);
      return row && { ...storedUsage(row), rating: row.rating, uses: row.uses };
    },

    ratingLimits: async (): Promise<readonly RatingLimit[]> =>
      (await tables.selectFrom('rating_limit').select(['rating', 'daily', 'monthly']).execute()).filter(
        isLimited,
      ),

    raisedLimits: (): Promise<readonly RaisedLimit[]> =>
      tables.selectFrom('raised_limit').select(['memberId', 'daily', 'monthly', 'until']).execute(),

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

// All SQL of exchange; answers the domain's shapes, never rows.
import type { RequestOf, exportExchanges } from '@causeway/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { recordList } from '../../../platform/db/record-list.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { FeeLine, PairLine } from './terms.ts';

/** A locked rate; amounts and fee in minor units, the rate as a decimal. The settlement that was shown is null in a quote
 * of before it was kept. */
export type QuoteRecord = Selectable<AllTables['exchange_quote']>;
export type ExchangeRecord = Selectable<AllTables['exchange']>;

export const { insert, update } = rowsOf();

/** Ended before $3 and never used; one that was used stands beside its exchange. */
export const unusedQuotes = {
  table: 'exchange_quote',
  condition: 't.used_by is null and t.expires_at < $3',
  everySeconds: 600,
} as const;

export type ExchangeFilter = RequestOf<typeof exportExchanges>;

export const exchangeStore = (db: Db) => {
  const tables = db.tables();
  const exchanges = () => tables.selectFrom('exchange').selectAll();

  return {
    quote: async (id: string): Promise<QuoteRecord | undefined> => {
      const row = await tables
        .selectFrom('exchange_quote')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row;
    },

    byId: async (id: string): Promise<ExchangeRecord | undefined> => {
      const row = await exchanges().where('id', '=', id).executeTakeFirst();
      return row;
    },

    ...recordList<ExchangeRecord>(db, {
      table: 'exchange',
      at: 'submitted_at',
      currencies: ['sell_currency', 'buy_currency'],
    }),

    /** Of these, by number; in minor units. */
    fees: async (ids: readonly string[]): Promise<readonly (readonly [string, bigint])[]> => {
      const rows = await tables
        .selectFrom('exchange')
        .select(['id', 'fee'])
        .where((column) => column('id', '=', column.fn.any(column.val(ids))))
        .execute();
      return rows.map(({ id, fee }) => [id, fee]);
    },

    due: async (now: Date, limit: number): Promise<readonly ExchangeRecord[]> => {
      const rows = await exchanges()
        .where('status', '=', 'PROCESSING')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows;
    },

    spreads: async (): Promise<readonly PairLine[]> =>
      (await tables.selectFrom('fx_spread').selectAll().execute()).map(lineOf),

    feeLines: async (): Promise<readonly FeeLine[]> =>
      (await tables.selectFrom('exchange_fee').selectAll().execute()).map((row) => ({
        ...lineOf(row),
        min: row.least,
      })),
  };
};
const lineOf = (row: Selectable<AllTables['fx_spread']>): PairLine => ({
  sell: row.sell,
  buy: row.buy,
  tier: row.tier,
  memberId: row.member_id,
  basisPoints: row.basis_points,
});

export type ExchangeStore = ReturnType<typeof exchangeStore>;

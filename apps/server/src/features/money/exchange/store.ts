// All SQL of exchange; answers the domain's shapes, never rows.
import type { RequestOf, exportExchanges, listExchanges } from '@causeway/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import { withinDays } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { ROWS_AT_ONCE, behindRow, walkRows } from '../../../platform/db/walk-rows.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { SpreadLine } from './terms.ts';

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

/** What a member looks through and takes along. */
const readForMember = (tables: Kysely<AllTables>) => {
  const filtered = (memberId: string, { status, currency, txnNo, ...days }: ExchangeFilter) => {
    let query = tables.selectFrom('exchange').where('member_id', '=', memberId);
    const { from, to } = withinDays(days.startTime, days.endTime);
    if (status) query = query.where('status', '=', status);
    if (currency)
      query = query.where((row) =>
        row.or([row('sell_currency', '=', currency), row('buy_currency', '=', currency)]),
      );
    if (txnNo) query = query.where('id', '=', txnNo);
    if (from) query = query.where('submitted_at', '>=', from);
    if (to) query = query.where('submitted_at', '<', to);
    return query;
  };
  const newestFirst = (memberId: string, filter: ExchangeFilter) =>
    filtered(memberId, filter).selectAll().orderBy('submitted_at', 'desc').orderBy('id');

  return {
    list: async (memberId: string, { pageNo, pageSize, ...filter }: RequestOf<typeof listExchanges>) => {
      const [list, count] = await Promise.all([
        newestFirst(memberId, filter)
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize)
          .execute(),
        filtered(memberId, filter)
          .select(sql<bigint>`count(*)`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(count.total) };
    },

    /** All that pass, in the same order, read as they are taken. */
    walk: (memberId: string, filter: ExchangeFilter): AsyncGenerator<ExchangeRecord, void, undefined> =>
      walkRows((after) => {
        const query = newestFirst(memberId, filter).limit(ROWS_AT_ONCE);
        return (after ? query.where(behindRow('exchange', 'submitted_at', after)) : query).execute();
      }),
  };
};

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

    ...readForMember(tables),

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

    spreads: async (): Promise<readonly SpreadLine[]> =>
      (await tables.selectFrom('fx_spread').selectAll().execute()).map((row) => ({
        sell: row.sell,
        buy: row.buy,
        tier: row.tier,
        memberId: row.member_id,
        basisPoints: row.basis_points,
      })),
  };
};
export type ExchangeStore = ReturnType<typeof exchangeStore>;

// All SQL of exchange; answers the domain's shapes, never rows.
import type { ExchangeStatus } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { sql, type Generated } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { SpreadLine } from './terms.ts';

/** A locked rate; amounts and fee in minor units, the rate as a decimal. */
export interface QuoteRecord {
  readonly id: string;
  readonly member_id: string;
  readonly person_id: string;
  readonly sell_currency: CurrencyCode;
  readonly buy_currency: CurrencyCode;
  readonly sell_amount: bigint;
  readonly buy_amount: bigint;
  readonly rate: string;
  readonly fee: bigint;
  readonly locked_at: Date;
  readonly expires_at: Date;
  /** The settlement that was shown: YYYY-MM-DD in Hong Kong; both are null in a quote of before they were kept. */
  readonly value_date: string | null;
  readonly at_once: boolean | null;
  readonly used_by: string | null;
  readonly version: number;
}

export interface ExchangeRecord {
  readonly id: string;
  readonly member_id: string;
  readonly quote_id: string;
  readonly status: ExchangeStatus;
  readonly sell_currency: CurrencyCode;
  readonly buy_currency: CurrencyCode;
  readonly sell_amount: bigint;
  readonly buy_amount: bigint;
  readonly rate: string;
  readonly fee: bigint;
  /** YYYY-MM-DD. */
  readonly value_date: string;
  readonly at_once: boolean;
  readonly due_at: Date;
  readonly submitted_by: string;
  readonly submitted_at: Date;
  readonly settled_at: Date | null;
  readonly version: number;
}

interface ExchangeWrites {
  exchange_quote: Omit<QuoteRecord, 'version'> & { version: Generated<number> };
  exchange: Omit<ExchangeRecord, 'version'> & { version: Generated<number> };
}
export const { insert, update } = rowsOf<ExchangeWrites>();

/** Ended before $3 and never used; one that was used stands beside its exchange. */
export const unusedQuotes = {
  table: 'exchange_quote',
  condition: 't.used_by is null and t.expires_at < $3',
  everySeconds: 600,
} as const;

type Stored<Row> = Omit<Row, 'sell_amount' | 'buy_amount' | 'fee'> & {
  readonly sell_amount: string;
  readonly buy_amount: string;
  readonly fee: string;
};

interface ExchangeReads {
  exchange_quote: Stored<QuoteRecord>;
  exchange: Stored<ExchangeRecord>;
  fx_spread: {
    sell: string;
    buy: string;
    tier: string | null;
    member_id: string | null;
    basis_points: number;
  };
  holiday: { day: string };
}

const read = <Row extends QuoteRecord | ExchangeRecord>(row: Stored<Row>): Row =>
  ({
    ...row,
    sell_amount: BigInt(row.sell_amount),
    buy_amount: BigInt(row.buy_amount),
    fee: BigInt(row.fee),
  }) as unknown as Row;

export interface ExchangeFilter {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly status?: ExchangeStatus | undefined;
}

export const exchangeStore = (db: Db) => {
  const tables = db.tables<ExchangeReads>();
  const exchanges = () =>
    tables
      .selectFrom('exchange')
      .selectAll()
      // A date as text: the driver would make it a Date of the process's own zone.
      .select(sql<string>`value_date::text`.as('value_date'));
  const filtered = (memberId: string, { status }: ExchangeFilter) => {
    const query = tables.selectFrom('exchange').where('member_id', '=', memberId);
    return status ? query.where('status', '=', status) : query;
  };

  return {
    quote: async (id: string): Promise<QuoteRecord | undefined> => {
      const row = await tables
        .selectFrom('exchange_quote')
        .selectAll()
        .select(sql<string | null>`value_date::text`.as('value_date'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && read<QuoteRecord>(row);
    },

    byId: async (id: string): Promise<ExchangeRecord | undefined> => {
      const row = await exchanges().where('id', '=', id).executeTakeFirst();
      return row && read<ExchangeRecord>(row);
    },

    list: async (memberId: string, filter: ExchangeFilter) => {
      const [list, count] = await Promise.all([
        filtered(memberId, filter)
          .selectAll()
          .select(sql<string>`value_date::text`.as('value_date'))
          .orderBy('submitted_at', 'desc')
          .orderBy('id')
          .limit(filter.pageSize)
          .offset((filter.pageNo - 1) * filter.pageSize)
          .execute(),
        filtered(memberId, filter)
          .select(sql<string>`count(*)`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list: list.map((row) => read<ExchangeRecord>(row)), total: Number(count.total) };
    },

    due: async (now: Date, limit: number): Promise<readonly ExchangeRecord[]> => {
      const rows = await exchanges()
        .where('status', '=', 'PROCESSING')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map((row) => read<ExchangeRecord>(row));
    },

    spreads: async (): Promise<readonly SpreadLine[]> =>
      (await tables.selectFrom('fx_spread').selectAll().execute()).map((row) => ({
        sell: row.sell,
        buy: row.buy,
        tier: row.tier,
        memberId: row.member_id,
        basisPoints: row.basis_points,
      })),

    holidays: async (): Promise<ReadonlySet<string>> => {
      const rows = await tables
        .selectFrom('holiday')
        .select(sql<string>`day::text`.as('day'))
        .execute();
      return new Set(rows.map((row) => row.day));
    },

    /** YYYY-MM-DD; null when none is known. */
    lastHoliday: async (): Promise<string | null> => {
      const { day } = await tables
        .selectFrom('holiday')
        .select(sql<string | null>`max(day)::text`.as('day'))
        .executeTakeFirstOrThrow();
      return day;
    },
  };
};
export type ExchangeStore = ReturnType<typeof exchangeStore>;

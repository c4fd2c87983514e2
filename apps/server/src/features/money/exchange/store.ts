// All SQL of exchanges; returns domain shapes, never rows.
import type { RequestOf, exportExchanges } from '@causeway/contract';
import { sql, type Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { followedList } from '../../../platform/db/record-list.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { FeeLine, PairLine } from './terms.ts';

/**
 * A locked rate; amounts and fee in minor units, the rate as a decimal. The settlement shown is null in quotes from
 * before it was stored.
 */
export type QuoteRecord = Selectable<AllTables['exchange_quote']>;
export type ExchangeRecord = Selectable<AllTables['exchange']>;

/** Includes its submitter, and the available balance of each currency after its newest entry, in minor units. */
export type ListedExchange = ExchangeRecord & {
  readonly submitter: Submitter;
  readonly sellBalanceAfter: bigint | null;
  readonly buyBalanceAfter: bigint | null;
};

type Submitter = Pick<Selectable<AllTables['person']>, 'name' | 'email' | 'countryCode' | 'mobile'>;

const balanceAfter = (currency: 'sellCurrency' | 'buyCurrency') => sql`
  (select leg.balance from ledger.journal j
    cross join lateral unnest(j.accounts, j.balances) with ordinality as leg(account, balance, position)
    where j.reference = exchange.id
      and leg.account = ledger.account_id(exchange.member_id, 'available', ${sql.ref(`exchange.${currency}`)})
    order by j.id desc, leg.position desc limit 1)`;

const listedColumns = sql`${sql.raw(columnText('exchange'))},
  (select jsonb_build_object('name', name, 'email', email, 'countryCode', country_code, 'mobile', mobile)
    from person where person.id = exchange.submitted_by) as submitter,
  ${balanceAfter('sellCurrency')} as sell_balance_after, ${balanceAfter('buyCurrency')} as buy_balance_after`;

export const { insert, update } = rowsOf();

/** Selects quotes that expired before $3 and were never used; a used quote stays with its exchange. */
export const unusedQuotes = {
  table: 'exchange_quote',
  condition: 't.used_by is null and t.expires_at < $3',
  everySeconds: 600,
} as const;

export type ExchangeFilter = RequestOf<typeof exportExchanges>;

const quotesById = {
  name: 'exchange-quotes',
  text: `select ${columnText('exchange_quote')} from exchange_quote where id = any ($1::uuid[])`,
};

export function exchangeStore(db: Db) {
  const tables = db.tables();
  const exchanges = () => tables.selectFrom('exchange').select(columnsOf('exchange'));

  return {
    quote: gatherReads(
      (ids: readonly string[]) => db.run<QuoteRecord>(quotesById, [ids]),
      (row) => row.id,
    ),

    byId: async (id: string): Promise<ExchangeRecord | undefined> => {
      const row = await exchanges().where('id', '=', id).executeTakeFirst();
      return row;
    },

    listed: async (id: string): Promise<ListedExchange | undefined> =>
      (await sql<ListedExchange>`select ${listedColumns} from exchange where id = ${id}`.execute(tables))
        .rows[0],

    ...followedList<ListedExchange>(db, {
      table: 'exchange',
      columns: listedColumns,
      at: 'submittedAt',
      currencies: ['sellCurrency', 'buyCurrency'],
    }),

    /** Exchanges whose deadline for an answer has passed. */
    overdue: async (now: Date, limit: number): Promise<readonly ExchangeRecord[]> =>
      exchanges().where('awaitsUntil', '<=', now).orderBy('awaitsUntil').limit(limit).execute(),

    due: async (now: Date, limit: number): Promise<readonly ExchangeRecord[]> => {
      const rows = await exchanges()
        .where('status', '=', 'PROCESSING')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
        .execute();
      return rows;
    },

    /** When the next of the remaining exchanges settles. */
    nextDue: async (): Promise<Date | undefined> => {
      const row = await tables
        .selectFrom('exchange')
        .select('dueAt')
        .where('status', '=', 'PROCESSING')
        .orderBy('dueAt')
        .limit(1)
        .executeTakeFirst();
      return row?.dueAt;
    },

    spreads: async (): Promise<readonly PairLine[]> =>
      (await tables.selectFrom('fx_spread').select(columnsOf('fx_spread')).execute()).map(lineOf),

    feeLines: async (): Promise<readonly FeeLine[]> =>
      (await tables.selectFrom('exchange_fee').select(columnsOf('exchange_fee')).execute()).map((row) => ({
        ...lineOf(row),
        min: row.least,
      })),
  };
}
const lineOf = (row: Selectable<AllTables['fx_spread']>): PairLine => ({
  sell: row.sell,
  buy: row.buy,
  tier: row.tier,
  memberId: row.memberId,
  basisPoints: row.basisPoints,
});

export type ExchangeStore = ReturnType<typeof exchangeStore>;

// All SQL of the history of version-one members.
import type { Selectable } from 'kysely';
import type { CurrencyCode } from '@causeway/money';
import type { LegacyTxnType } from '@causeway/contract';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type LegacyTables = Refined<{
  legacy_order: {
    txnType: LegacyTxnType;
    fromCurrency: CurrencyCode | null;
    toCurrency: CurrencyCode;
    toAmount: bigint;
  };
  legacy_statement: { txnType: LegacyTxnType; currency: CurrencyCode };
}>;
export type LegacyOrderRecord = Selectable<LegacyTables['legacy_order']>;
export type LegacyStatementRecord = Selectable<LegacyTables['legacy_statement']>;

export const { insert, update } = rowsOf<LegacyTables>();

export interface LegacyFilter {
  /** Instants, both included. */
  readonly txnSt?: string | undefined;
  readonly txnEt?: string | undefined;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly txnType?: LegacyTxnType | undefined;
}

function passing(db: Db, memberId: string, { txnSt, txnEt, currencyCode, txnType }: LegacyFilter) {
  let query = db.tables<LegacyTables>().selectFrom('legacy_statement').where('memberId', '=', memberId);
  if (txnSt !== undefined) query = query.where('at', '>=', new Date(txnSt));
  if (txnEt !== undefined) query = query.where('at', '<=', new Date(txnEt));
  if (currencyCode !== undefined) query = query.where('currency', '=', currencyCode);
  if (txnType !== undefined) query = query.where('txnType', '=', txnType);
  return query;
}

const newestFirst = (db: Db, memberId: string, filter: LegacyFilter) =>
  passing(db, memberId, filter).select(columnsOf('legacy_statement')).orderBy('at', 'desc').orderBy('id');

export async function statementCount(db: Db, memberId: string, filter: LegacyFilter): Promise<number> {
  const { total } = await passing(db, memberId, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const statementPage = (
  db: Db,
  memberId: string,
  filter: LegacyFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly LegacyStatementRecord[]> =>
  newestFirst(db, memberId, filter).limit(limit).offset(offset).execute();

/** Rows read at a time, so that a file may have any length. */
const ROWS_AT_ONCE = 500;

/** All lines that match the filter, in list order, read while the caller consumes them. */
export async function* walkStatement(
  db: Db,
  memberId: string,
  filter: LegacyFilter,
): AsyncGenerator<LegacyStatementRecord, void, undefined> {
  let query = newestFirst(db, memberId, filter);
  for (;;) {
    const rows = await query.limit(ROWS_AT_ONCE).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    query = newestFirst(db, memberId, filter)
      .where('at', '<=', last.at)
      .where((where) => where.or([where('at', '<', last.at), where('id', '>', last.id)]));
  }
}

export const orderById = (db: Db, memberId: string, id: string): Promise<LegacyOrderRecord | undefined> =>
  db
    .tables<LegacyTables>()
    .selectFrom('legacy_order')
    .select(columnsOf('legacy_order'))
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();

/** Orders that are already imported, of any member. */
export const ordersOf = (db: Db, ids: readonly string[]): Promise<readonly LegacyOrderRecord[]> =>
  db
    .tables<LegacyTables>()
    .selectFrom('legacy_order')
    .select(columnsOf('legacy_order'))
    .where('id', 'in', ids)
    .execute();

export const statementsOf = (db: Db, ids: readonly string[]): Promise<readonly LegacyStatementRecord[]> =>
  db
    .tables<LegacyTables>()
    .selectFrom('legacy_statement')
    .select(columnsOf('legacy_statement'))
    .where('id', 'in', ids)
    .execute();

export const memberOf = (db: Db, id: string) =>
  db
    .tables<LegacyTables>()
    .selectFrom('member')
    .select(['id', 'version', 'isVersionOne'])
    .where('id', '=', id)
    .executeTakeFirst();

// Movements of all the member's money, available and frozen, filtered and as DTOs: one page, or all for a file. A hold
// or release moves nothing, so it is in neither (MON-620, MON-673).
import {
  accountTypes,
  currencyCodes,
  directions,
  txnTypes,
  type WalletTransaction,
  type TxnType,
} from '@causeway/contract';
import {
  HOUSE,
  accountId,
  movements,
  walkChanges,
  type AccountKey,
  type Change,
  type EntryFilter,
} from '@causeway/ledger';
import { absolute, amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import { within } from '../../../platform/clock/hong-kong.ts';
import { depositsOfEntries } from '../deposits/index.ts';
import { transfersOfEntries } from '../transfers/index.ts';
import { journalsOf, kindOf } from './kinds.ts';

export interface TransactionFilter {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
  /** 1 currency account, 2 prepaid. */
  readonly currencyAccountType?: (typeof accountTypes)[keyof typeof accountTypes] | undefined;
  /** 0 out, 1 in. */
  readonly fundingDirection?: (typeof directions)[keyof typeof directions] | undefined;
  readonly txnType?: TxnType | undefined;
  readonly txnNo?: string | undefined;
  readonly flowId?: string | undefined;
  readonly isReverse?: 0 | 1 | undefined;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
  /** The flow id of an entry; the page begins after it. */
  readonly after?: string | undefined;
}

const PREPAID = 'prepaid-available';

export const isPrepaid = ({ purpose }: Pick<AccountKey, 'purpose'>): boolean =>
  purpose === PREPAID || purpose === 'prepaid-frozen';

export async function listTransactions(
  db: Db,
  memberId: string,
  filter: TransactionFilter,
  { offset, limit, after }: Page,
): Promise<{ list: WalletTransaction[]; total: number }> {
  const passing = entryFilter(filter);
  if (!passing) return { list: [], total: 0 };
  const behind = after === undefined ? undefined : (readFlowId(after) ?? undefined);
  const page = { offset, limit, behind };
  const { list, total } = await movements(db.pool, walletsOf(memberId, filter), passing, page);
  const records = await recordsOf(db, list);
  return { list: list.map((change) => toDto(change, records.get(change.reference))), total };
}

export async function countMovements(
  { pool }: Db,
  memberId: string,
  filter: TransactionFilter,
): Promise<number> {
  const passing = entryFilter(filter);
  if (!passing) return 0;
  return (await movements(pool, walletsOf(memberId, filter), passing, { offset: 0, limit: 1 })).total;
}

/**
 * Every matching movement, newest first, as of the first call of `next`, with the account's total after it; read while
 * the caller consumes them.
 */
export async function* walkMovements(
  db: Db,
  memberId: string,
  filter: TransactionFilter,
): AsyncGenerator<WalletTransaction, void, undefined> {
  const passing = entryFilter(filter);
  if (!passing) return;
  let moved: Change[] = [];
  let atOnce = 1;
  for await (const change of walkChanges(db.pool, walletsOf(memberId, filter), passing)) {
    if (change.isHeld) continue;
    moved.push(change);
    // The first row is sent at once, so that a caller who only needs to know whether there is one does not
    // wait.
    if (moved.length < atOnce) continue;
    yield* await movementsOf(db, moved);
    [moved, atOnce] = [[], AT_ONCE];
  }
  yield* await movementsOf(db, moved);
}

/** Number of movements whose fees are read together. */
const AT_ONCE = 500;

/** DTOs without the payer or payee, because no file has a column for them. */
export async function movementsOf(db: Db, changes: readonly Change[]): Promise<readonly WalletTransaction[]> {
  const deposits = changes.filter(({ kind }) => kind === CREDITED).map(({ reference }) => reference);
  const credited = deposits.length === 0 ? [] : await depositsOfEntries(db, deposits);
  const byNumber = new Map(credited.map(({ txnNo, fee }) => [txnNo, { txnNo, fee, counterparty: null }]));
  return changes.map((change) => toDto(change, byNumber.get(change.reference)));
}

/** A deposit's fee was taken before the credit; every other fee is a posting of its own. */
const CREDITED = 'deposit.credited';

const isWithFees = ({ account: { currency }, counterpart }: Change): boolean =>
  counterpart === accountId({ owner: HOUSE, purpose: 'fees', currency });

/** The accounts that match the filter: available ones of each currency, and the prepaid one in USD. */
export function walletsOf(
  owner: string,
  { currency, currencyAccountType }: TransactionFilter,
): readonly AccountKey[] {
  const available = currencyCodes.map((code): AccountKey => ({
    owner,
    purpose: 'available',
    currency: code,
  }));
  const prepaid: AccountKey = { owner, purpose: PREPAID, currency: 'USD' };
  const ofType =
    currencyAccountType === undefined
      ? [...available, prepaid]
      : currencyAccountType === accountTypes.currency
        ? available
        : [prepaid];
  return ofType.filter((account) => currency === undefined || account.currency === currency);
}

/** Null when nothing can match, because the flow id is invalid. */
function entryFilter(filter: TransactionFilter): EntryFilter | null {
  const flow = filter.flowId ? readFlowId(filter.flowId) : undefined;
  if (flow === null) return null;
  return {
    ...within(filter.startTime, filter.endTime),
    direction:
      filter.fundingDirection === undefined
        ? undefined
        : filter.fundingDirection === directions.in
          ? 'in'
          : 'out',
    kinds: kindsOf(filter),
    reference: filter.txnNo || undefined,
    entry: flow,
  };
}

const kindsOf = ({ txnType, isReverse }: TransactionFilter): readonly string[] | undefined =>
  txnType === undefined && isReverse === undefined
    ? undefined
    : journalsOf({
        ...(txnType && { type: txnType }),
        ...(isReverse !== undefined && { isReverse: isReverse === 1 }),
      });

/** `<journal>-<leg>`: the name of an entry for people. */
function readFlowId(text: string): { journalId: bigint; leg: number } | null {
  const match = /^(\d{1,18})-(\d{1,4})$/.exec(text);
  return match ? { journalId: BigInt(match[1] ?? ''), leg: Number(match[2]) } : null;
}

/** A movement's facts from its record. */
interface RecordOfEntry {
  readonly txnNo: string;
  /** Fee in minor units. */
  readonly fee: bigint;
  /** The payer or payee; null when nobody is named. */
  readonly counterparty: string | null;
}

/** Records by number; at most one statement per kind of record, however large the page. */
async function recordsOf(db: Db, list: readonly Change[]): Promise<ReadonlyMap<string, RecordOfEntry>> {
  const read = (
    reader: (db: Db, numbers: readonly string[]) => Promise<readonly RecordOfEntry[]>,
    types: readonly TxnType[],
  ): Promise<readonly RecordOfEntry[]> | readonly [] => {
    const numbers = list.flatMap(({ kind, reference }) =>
      types.includes(kindOf(kind).type) ? [reference] : [],
    );
    return numbers.length === 0 ? [] : reader(db, numbers);
  };
  const records = await Promise.all([
    read(depositsOfEntries, [txnTypes.deposit]),
    read(transfersOfEntries, [txnTypes.transfer, txnTypes.transferRefund]),
  ]);
  return new Map(records.flat().map((record) => [record.txnNo, record]));
}

/** The fee in minor units; negative when it was given back. */
function feeOf(change: Change, record: RecordOfEntry | undefined): bigint {
  if (isWithFees(change)) return -change.amount;
  return change.kind === CREDITED ? (record?.fee ?? 0n) : 0n;
}

function toDto(change: Change, record: RecordOfEntry | undefined): WalletTransaction {
  const { currency } = change.account;
  const kind = kindOf(change.kind);
  const fee = feeOf(change, record);
  const counterparty = record?.counterparty ?? null;
  return {
    flowId: `${String(change.journalId)}-${String(change.leg)}`,
    txnNo: change.reference,
    txnType: kind.type,
    currency,
    currencyAccountType: isPrepaid(change.account) ? accountTypes.prepaid : accountTypes.currency,
    tradingDirection: change.amount < 0n ? directions.out : directions.in,
    isReverse: kind.isReverse ? 1 : 0,
    amount: toDecimal(absolute(amount(currency, change.amount))),
    ...(fee !== 0n && { fee: toDecimal(amount(currency, fee)) }),
    ...(counterparty !== null && { counterparty }),
    endingBalance: toDecimal(amount(currency, change.totalAfter)),
    createdAt: change.at.toISOString(),
  };
}

// The movements of all that the member has, available and frozen, filtered, as they travel: a page of them, or all for a file.
// Money that is only held or released moved nowhere, and is in neither (MON-620, MON-673).
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
  /** The flow id of an entry: pages begin behind it. */
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

/** How many pass. */
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
 * Every movement that passes, newest first, as of the first call of `next`, with all that its account had after it; read as
 * they are taken.
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
    // The first at once: who only asks whether there is one waits for no other.
    if (moved.length < atOnce) continue;
    yield* await movementsOf(db, moved);
    [moved, atOnce] = [[], AT_ONCE];
  }
  yield* await movementsOf(db, moved);
}

/** Movements whose fees are asked for together. */
const AT_ONCE = 500;

/** As they travel, without who paid or is paid: no file has a column for it. */
export async function movementsOf(db: Db, changes: readonly Change[]): Promise<readonly WalletTransaction[]> {
  const deposits = changes.filter(({ kind }) => kind === CREDITED).map(({ reference }) => reference);
  const credited = deposits.length === 0 ? [] : await depositsOfEntries(db, deposits);
  const byNumber = new Map(credited.map(({ txnNo, fee }) => [txnNo, { txnNo, fee, counterparty: null }]));
  return changes.map((change) => toDto(change, byNumber.get(change.reference)));
}

/** Its fee was taken before it was credited; of all else the fee is a posting of its own. */
const CREDITED = 'deposit.credited';

const isWithFees = ({ account: { currency }, counterpart }: Change): boolean =>
  counterpart === accountId({ owner: HOUSE, purpose: 'fees', currency });

/** The accounts that the filter leaves: available of each currency, and the prepaid one in USD. */
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

/** Null when nothing can pass: a flow id that is none. */
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

/** `<journal>-<leg>`: what names an entry for a person. */
function readFlowId(text: string): { journalId: bigint; leg: number } | null {
  const match = /^(\d{1,18})-(\d{1,4})$/.exec(text);
  return match ? { journalId: BigInt(match[1] ?? ''), leg: Number(match[2]) } : null;
}

/** What a movement says of the record that it belongs to. */
interface RecordOfEntry {
  readonly txnNo: string;
  /** In minor units. */
  readonly fee: bigint;
  /** Who paid, or is paid; null where nobody is named. */
  readonly counterparty: string | null;
}

/** By number; at most one statement for each kind of record, whatever the page has. */
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

/** What it charged, in minor units; less than zero where it was given back. */
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

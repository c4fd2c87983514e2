// The member's entries on what is available, and the movements of all that they have, filtered, as they travel. Money that is
// only held or released moved nowhere: the list of what is available names it so, and no movement is made of it (MON-620).
import {
  currencyCodes,
  txnTypes,
  accountTypes,
  directions,
  type WalletTransaction,
} from '@causeway/contract';
import {
  HOUSE,
  accountId,
  entries,
  heldAmong,
  reserveOf,
  walkChanges,
  type AccountKey,
  type Change,
  type Entry,
  type EntryFilter,
} from '@causeway/ledger';
import { absolute, amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { TxnType } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { within } from '../../../platform/clock/hong-kong.ts';
import { depositsOfEntries } from '../deposits/index.ts';
import { exchangeFees } from '../exchange/index.ts';
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

export const listTransactions = async (
  db: Db,
  memberId: string,
  filter: TransactionFilter,
  { offset, limit, after }: Page,
): Promise<{ list: WalletTransaction[]; total: number }> => {
  const passing = entryFilter(filter);
  if (!passing) return { list: [], total: 0 };
  const behind = after === undefined ? undefined : (readFlowId(after) ?? undefined);
  const page = { offset, limit, behind };
  const { list, total } = await entries(db.pool, walletsOf(memberId, filter), passing, page);
  const [records, held] = await Promise.all([recordsOf(db, list), heldAmong(db.pool, list)]);
  const dtos = list.map((entry, index) => toDto(entry, records.get(entry.reference), held[index] === true));
  return { list: dtos, total };
};

/** How many entries a walk looks at, those that hold and release among them. */
export const countEntries = async (
  { pool }: Db,
  memberId: string,
  filter: TransactionFilter,
): Promise<number> => {
  const passing = entryFilter(filter);
  if (!passing) return 0;
  const accounts = walletsOf(memberId, filter).flatMap((wallet) => [wallet, reserveOf(wallet)]);
  return (await entries(pool, accounts, passing, { offset: 0, limit: 1 })).total;
};

/**
 * Every movement that passes, newest first, as of the first call of `next`, with all that its account had after it; read as
 * they are taken. `onEntry` is told of each entry that was looked at.
 */
export async function* walkMovements(
  db: Db,
  memberId: string,
  filter: TransactionFilter,
  onEntry?: () => void,
): AsyncGenerator<WalletTransaction, void, undefined> {
  const passing = entryFilter(filter);
  if (!passing) return;
  let moved: Change[] = [];
  let atOnce = 1;
  for await (const change of walkChanges(db.pool, walletsOf(memberId, filter), passing)) {
    onEntry?.();
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

/** With the fee that each charged; less than zero where it was given back. */
export async function movementsOf(db: Db, changes: readonly Change[]): Promise<readonly WalletTransaction[]> {
  const deposits = changes.filter(({ kind }) => kind === CREDITED).map(({ reference }) => reference);
  const credited = deposits.length === 0 ? [] : await depositsOfEntries(db, deposits);
  const depositFee = new Map(credited.map(({ txnNo, fee }) => [txnNo, fee]));
  return changes.map((change) => {
    const { currency } = change.account;
    const fee = isWithFees(change)
      ? -change.amount
      : change.kind === CREDITED
        ? (depositFee.get(change.reference) ?? 0n)
        : 0n;
    return {
      ...withoutFee({ ...change, balanceAfter: change.totalAfter }),
      ...(fee !== 0n && { fee: toDecimal(amount(currency, fee)) }),
    };
  });
}

/** Its fee was taken before it was credited; of all else the fee is a posting of its own. */
const CREDITED = 'deposit.credited';

const isWithFees = ({ account: { currency }, counterpart }: Change): boolean =>
  counterpart === accountId({ owner: HOUSE, purpose: 'fees', currency });

/** The accounts that the filter leaves: available of each currency, and the prepaid one in USD. */
export const walletsOf = (
  owner: string,
  { currency, currencyAccountType }: TransactionFilter,
): readonly AccountKey[] => {
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
};

/** Null when nothing can pass: a flow id that is none. */
const entryFilter = (filter: TransactionFilter): EntryFilter | null => {
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
};

const kindsOf = ({ txnType, isReverse }: TransactionFilter): readonly string[] | undefined =>
  txnType === undefined && isReverse === undefined
    ? undefined
    : journalsOf({
        ...(txnType && { type: txnType }),
        ...(isReverse !== undefined && { isReverse: isReverse === 1 }),
      });

/** `<journal>-<leg>`: what names an entry for a person. */
const readFlowId = (text: string): { journalId: bigint; leg: number } | null => {
  const match = /^(\d{1,18})-(\d{1,4})$/.exec(text);
  return match ? { journalId: BigInt(match[1] ?? ''), leg: Number(match[2]) } : null;
};

/** What an entry says of the record that it belongs to. */
interface RecordOfEntry {
  readonly txnNo: string;
  /** In minor units. */
  readonly fee: bigint;
  /** Who paid, or is paid; null where nobody is named. */
  readonly counterparty: string | null;
}

/** By number; at most one statement for each kind of record, whatever the page has. */
const recordsOf = async (db: Db, list: readonly Entry[]): Promise<ReadonlyMap<string, RecordOfEntry>> => {
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
    read(exchangesOfEntries, [txnTypes.exchange]),
    read(transfersOfEntries, [txnTypes.transfer, txnTypes.transferRefund]),
  ]);
  return new Map(records.flat().map((record) => [record.txnNo, record]));
};

const exchangesOfEntries = async (db: Db, numbers: readonly string[]): Promise<readonly RecordOfEntry[]> =>
  (await exchangeFees(db, numbers)).map(([txnNo, fee]) => ({ txnNo, fee, counterparty: null }));

const toDto = (entry: Entry, record: RecordOfEntry | undefined, isHeld: boolean): WalletTransaction => {
  const fee = kindOf(entry.kind).hasFee === true ? (record?.fee ?? 0n) : 0n;
  const counterparty = record?.counterparty ?? null;
  return {
    ...withoutFee(entry),
    ...(counterparty !== null && { counterparty }),
    ...(fee > 0n && { fee: toDecimal(amount(entry.account.currency, fee)) }),
    isHold: isHeld ? 1 : 0,
  };
};

const withoutFee = (entry: Entry): WalletTransaction => {
  const { currency } = entry.account;
  const kind = kindOf(entry.kind);
  return {
    flowId: `${String(entry.journalId)}-${String(entry.leg)}`,
    txnNo: entry.reference,
    txnType: kind.type,
    currencyCode: currency,
    currencyAccountType: isPrepaid(entry.account) ? accountTypes.prepaid : accountTypes.currency,
    tradingDirection: entry.amount < 0n ? directions.out : directions.in,
    isReverse: kind.isReverse ? 1 : 0,
    amount: toDecimal(absolute(amount(currency, entry.amount))),
    endingBalance: toDecimal(amount(currency, entry.balanceAfter)),
    createTime: entry.at.toISOString(),
  };
};

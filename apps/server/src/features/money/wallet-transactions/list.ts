// The member's entries, filtered, as they travel.
import { currencyCodes, type WalletTransaction } from '@causeway/contract';
import { entries, walkEntries, type AccountKey, type Entry, type EntryFilter } from '@causeway/ledger';
import { absolute, amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { TxnType } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { withinDays } from '../../../platform/clock/hong-kong.ts';
import { depositFees } from '../deposits/index.ts';
import { exchangeFees } from '../exchange/index.ts';
import { transferFees } from '../transfers/index.ts';
import { journalsOf, kindOf } from './kinds.ts';

export interface TransactionFilter {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
  /** 1 currency account, 2 prepaid. */
  readonly currencyAccountType?: 1 | 2 | undefined;
  /** 0 out, 1 in. */
  readonly fundingDirection?: 0 | 1 | undefined;
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

export const isPrepaid = ({ purpose }: Pick<AccountKey, 'purpose'>): boolean => purpose === PREPAID;

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
  const { list, total } = await entries(db.pool, accountsOf(memberId, filter), passing, page);
  const fees = await feesIn(db, list);
  return { list: list.map((entry) => toDto(entry, fees)), total };
};

/** All that pass, in the same order, as of the first call of `next`; read as they are taken, without their fees. */
export async function* walkTransactions(
  { pool }: Db,
  memberId: string,
  filter: TransactionFilter,
): AsyncGenerator<WalletTransaction, void, undefined> {
  const passing = entryFilter(filter);
  if (!passing) return;
  for await (const entry of walkEntries(pool, accountsOf(memberId, filter), passing))
    yield toDto(entry, new Map());
}

/** The accounts that the filter leaves: available of each currency, and the prepaid one in USD. */
export const accountsOf = (
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
      : currencyAccountType === 1
        ? available
        : [prepaid];
  return ofType.filter((account) => currency === undefined || account.currency === currency);
};

/** Null when nothing can pass: a flow id that is none. */
const entryFilter = (filter: TransactionFilter): EntryFilter | null => {
  const flow = filter.flowId ? readFlowId(filter.flowId) : undefined;
  if (flow === null) return null;
  return {
    ...withinDays(filter.startTime, filter.endTime),
    direction:
      filter.fundingDirection === undefined ? undefined : filter.fundingDirection === 1 ? 'in' : 'out',
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

type Fees = ReadonlyMap<string, bigint>;

/** Of the entries that have one in their amount, by transaction. */
const feesIn = async (db: Db, list: readonly Entry[]): Promise<Fees> => {
  const numbers = list.filter(({ kind }) => kindOf(kind).hasFee === true).map(({ reference }) => reference);
  const known = await Promise.all([depositFees, exchangeFees, transferFees].map((fees) => fees(db, numbers)));
  return new Map(known.flat());
};

const toDto = (entry: Entry, fees: Fees): WalletTransaction => {
  const { currency } = entry.account;
  const kind = kindOf(entry.kind);
  const fee = kind.hasFee === true ? (fees.get(entry.reference) ?? 0n) : 0n;
  return {
    flowId: `${String(entry.journalId)}-${String(entry.leg)}`,
    txnNo: entry.reference,
    txnType: kind.type,
    currencyCode: currency,
    currencyAccountType: isPrepaid(entry.account) ? 2 : 1,
    tradingDirection: entry.amount < 0n ? 0 : 1,
    isReverse: kind.isReverse ? 1 : 0,
    amount: toDecimal(absolute(amount(currency, entry.amount))),
    ...(fee > 0n && { fee: toDecimal(amount(currency, fee)) }),
    endingBalance: toDecimal(amount(currency, entry.balanceAfter)),
    createTime: entry.at.toISOString(),
  };
};

// The filter of the wallet transactions as the address keeps it, and where a line's record is.
import {
  namesOf,
  txnTypes,
  accountTypes,
  directions,
  type RequestOf,
  type startFundsExport,
  type WalletTransaction,
} from '@causeway/contract';
import { CURRENCY_CODES, isCurrencyCode, type CurrencyCode } from '@causeway/money';
import { href } from '../../../shared/routes/href.ts';
import { numberIn } from '../../../shared/number-in.ts';
import { dayIn } from '../../../shared/day-ranges.ts';

export type FlowFilter = NonNullable<RequestOf<typeof startFundsExport>['filter']>;
export type TypeWord = keyof typeof txnTypes;
export const typeWords = Object.keys(txnTypes) as TypeWord[];

type Search = Readonly<Record<string, string | undefined>>;
export const filterKeys = [
  'from',
  'to',
  'account',
  'currency',
  'direction',
  'type',
  'reversal',
  'txnNo',
  'flowId',
] as const;
export type FilterKey = (typeof filterKeys)[number];

export const typeNames = namesOf(txnTypes);

/** The prepaid account is held in dollars only. */
export const accountCurrencies = (account: string | undefined): readonly CurrencyCode[] =>
  account === 'prepaid' ? ['USD'] : CURRENCY_CODES;

/** The parts that the address names and that there are; a mistyped part is no part. */
export function activeFilter(search: Search): Partial<Record<FilterKey, string>> {
  const { from, to, account, currency, direction, type, reversal } = search;
  const parts: Record<FilterKey, string | undefined> = {
    from: dayIn(from),
    to: dayIn(to),
    account: account === 'currency' || account === 'prepaid' ? account : undefined,
    currency:
      currency !== undefined && accountCurrencies(account).some((code) => code === currency)
        ? currency
        : undefined,
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    type: typeWords.find((word) => word === type),
    reversal: reversal === 'only' || reversal === 'none' ? reversal : undefined,
    txnNo: numberIn(search['txnNo']),
    flowId: numberIn(search['flowId']),
  };
  return Object.fromEntries(filterKeys.flatMap((key) => (parts[key] ? [[key, parts[key]]] : [])));
}

/** The same as the server reads it. */
export function requestOf(active: Partial<Record<FilterKey, string>>): FlowFilter {
  const { from, to, account, currency, direction, type, reversal, txnNo, flowId } = active;
  return {
    startTime: from,
    endTime: to,
    currency: currency !== undefined && isCurrencyCode(currency) ? currency : undefined,
    currencyAccountType:
      account === undefined
        ? undefined
        : account === 'prepaid'
          ? accountTypes.prepaid
          : accountTypes.currency,
    fundingDirection:
      direction === undefined ? undefined : direction === 'in' ? directions.in : directions.out,
    txnType: type === undefined ? undefined : txnTypes[type as TypeWord],
    txnNo,
    flowId,
    isReverse: reversal === undefined ? undefined : reversal === 'only' ? 1 : 0,
  };
}

/** Where the record of a line is, by its type (MON-192). */
export function recordAddress({ txnType, txnNo }: Pick<WalletTransaction, 'txnType' | 'txnNo'>): string {
  const inList = (list: string): string => `${list}?txnNo=${encodeURIComponent(txnNo)}`;
  switch (typeNames[txnType]) {
    case 'deposit':
      return href('deposit-details', { txnNo });
    case 'exchange':
    case 'exchangeReturn':
      return inList(href('exchange-records'));
    case 'billing':
      return inList(href('billing-list'));
    case 'subAccount':
      return inList(href('sub-account-transaction'));
    case 'prepaid':
      return inList(href('currency-account'));
    default:
      return inList(href('transfer-records'));
  }
}

// The filter of the history as the address keeps it. Its days are Hong Kong's, and the server is told the instants.
import { legacyTxnTypes, namesOf, type LegacyTxnType, type RequestOf } from '@causeway/contract';
import type { downloadLegacyStatement } from '@causeway/contract';
import { CURRENCY_CODES, type CurrencyCode } from '@causeway/money';
import { oneOf } from '../../../shared/list-address.ts';
import { dayIn } from '../../../shared/day-ranges.ts';

export const legacyFilterKeys = ['from', 'to', 'currency', 'type'] as const;
export type LegacyFilterKey = (typeof legacyFilterKeys)[number];

export type LegacyTypeWord = keyof typeof legacyTxnTypes;
export const legacyTypeWords = Object.keys(legacyTxnTypes) as LegacyTypeWord[];
export const legacyTypeNames: Readonly<Record<LegacyTxnType, LegacyTypeWord>> = namesOf(legacyTxnTypes);

export interface ActiveLegacyFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
  readonly type?: LegacyTypeWord | undefined;
}

/** The parts that the address names and that there are; a mistyped part is no part. */
export const activeLegacyFilter = (
  search: Readonly<Record<string, string | undefined>>,
): ActiveLegacyFilter => ({
  from: dayIn(search['from']),
  to: dayIn(search['to']),
  currency: oneOf(CURRENCY_CODES, search['currency']),
  type: oneOf(legacyTypeWords, search['type']),
});

/** From the first instant of a day to the last of another, in Hong Kong. */
export const legacyRequestOf = ({
  from,
  to,
  currency,
  type,
}: ActiveLegacyFilter): RequestOf<typeof downloadLegacyStatement> => ({
  txnSt: from && new Date(`${from}T00:00:00+08:00`).toISOString(),
  txnEt: to && new Date(`${to}T23:59:59.999+08:00`).toISOString(),
  currencyCode: currency,
  txnType: type && legacyTxnTypes[type],
});

// The filter of the billing list as the address keeps it (MON-356).
import {
  billStatuses,
  chargeCategories,
  type BillStatus,
  type ChargeCategory,
  type RequestOf,
  type exportBills,
} from '@causeway/contract';
import { isCurrencyCode } from '@causeway/money';
import { oneOf } from '../../../shared/list-address.ts';
import { numberIn } from '../../../shared/number-in.ts';
import { dayIn } from '../../../shared/day-ranges.ts';

export const filterKeys = [
  'from',
  'to',
  'paidFrom',
  'paidTo',
  'category',
  'currency',
  'number',
  'paymentNo',
  'status',
] as const;
export type FilterKey = (typeof filterKeys)[number];
export type ActiveFilter = Partial<Record<FilterKey, string>>;

export const cleared = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

export const statusWords = Object.keys(billStatuses) as (keyof typeof billStatuses)[];
export const categories = Object.keys(chargeCategories) as ChargeCategory[];

/** The parts that the address names and that there are; a mistyped part is no part. */
export function activeFilter(search: Readonly<Record<string, string | undefined>>): ActiveFilter {
  const parts: Record<FilterKey, string | undefined> = {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    paidFrom: dayIn(search['paidFrom']),
    paidTo: dayIn(search['paidTo']),
    category: oneOf(categories, search['category']),
    currency: isCurrencyCode(search['currency'] ?? '') ? search['currency'] : undefined,
    number: numberIn(search['number']),
    paymentNo: numberIn(search['paymentNo']),
    status: oneOf(statusWords, search['status']),
  };
  return Object.fromEntries(filterKeys.flatMap((key) => (parts[key] ? [[key, parts[key]]] : [])));
}

const statusOf = (word: string | undefined): BillStatus | undefined => {
  const known = oneOf(statusWords, word);
  return known && billStatuses[known];
};

/** The same as the server reads it. */
export const requestOf = (active: ActiveFilter): RequestOf<typeof exportBills> => ({
  createStartDate: active.from,
  createEndDate: active.to,
  paymentStartDate: active.paidFrom,
  paymentEndDate: active.paidTo,
  category: oneOf(categories, active.category),
  currency: active.currency !== undefined && isCurrencyCode(active.currency) ? active.currency : undefined,
  txnNo: active.number,
  paymentNo: active.paymentNo,
  status: statusOf(active.status),
});

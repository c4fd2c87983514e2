// The filter of a list of records as the address keeps it (MON-197).
import { isCurrencyCode, type CurrencyCode } from '@causeway/money';
import { dayIn } from '../../../shared/day-ranges.ts';
import { numberIn } from '../../../shared/number-in.ts';

type Search = Readonly<Record<string, string | undefined>>;

export const recordFilterKeys = ['from', 'to', 'currency', 'status', 'number'] as const;
export type RecordFilterKey = (typeof recordFilterKeys)[number];

export interface ActiveRecordFilter<Status> {
  readonly from?: string;
  readonly to?: string;
  readonly currency?: CurrencyCode;
  readonly status?: Status;
  readonly number?: string;
}

export const clearedRecordFilter = Object.fromEntries(recordFilterKeys.map((key) => [key, undefined]));

/** The parts that the address names and that there are; a mistyped part is no part. */
export function activeRecordFilter<Status>(
  search: Search,
  statusIn: (text: string | undefined) => Status | undefined,
): ActiveRecordFilter<Status> {
  const currency = search['currency'] ?? '';
  const parts = {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    currency: isCurrencyCode(currency) ? currency : undefined,
    status: statusIn(search['status']),
    number: numberIn(search['number']),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** The same as the server reads it; `txnNo` of the address is the record that is open beside the list. */
export const requestOf = <Status>({ from, to, number, ...rest }: ActiveRecordFilter<Status>) => ({
  ...rest,
  startTime: from,
  endTime: to,
  txnNo: number,
});

// The filter of the lists of records in the address. An invalid value is ignored, so that no address breaks
// the page.
import { type TransactionKind, currencyCodes, transactionKind, recordStatuses } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';

/** The contract's maximum. */
export const MEMBER_LENGTH = 100;
export const NUMBER_LENGTH = 40;

export const FILTERS = ['member', 'number', 'status', 'currency', 'from', 'to'] as const;

export const kindIn = (search: Search): TransactionKind =>
  transactionKind.options.find((each) => each === search['kind']) ?? 'deposit';

const textIn = (text: string | undefined, max: number): string | undefined =>
  text?.trim().slice(0, max) || undefined;
const dayIn = (text = ''): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The filter in the server's form. */
export function filterOf(search: Search) {
  const filter = {
    member: textIn(search['member'], MEMBER_LENGTH),
    txnNo: textIn(search['number'], NUMBER_LENGTH),
    status: recordStatuses[kindIn(search)].find((each) => each === search['status']),
    currency: currencyCodes.find((each) => each === search['currency']),
    startTime: dayIn(search['from']),
    endTime: dayIn(search['to']),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Partial<
    typeof filter
  >;
}

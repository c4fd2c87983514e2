// A booking as a bank's message reports it: the fields that identify it, and its stored form.
import type { BankCredit, BankEntry, BankEvent, BankTotal } from '@causeway/providers/port';
import type { Amount } from '@causeway/money';
import type { ReportedBooking } from './identity.ts';

export type BookedEvent = Extract<BankEvent, { kind: 'credit' | 'entry' | 'total' }>;

function bookedOf(event: BookedEvent): BankCredit | BankEntry | BankTotal {
  if (event.kind === 'credit') return event.credit;
  return event.kind === 'entry' ? event.entry : event.total;
}

export function amountOf(event: BookedEvent): Amount {
  if (event.kind === 'credit') return event.credit.amount;
  return event.kind === 'entry' ? event.entry.amount : event.total.booking.total;
}

export function reportedBooking(event: BookedEvent): ReportedBooking {
  const { booking, account, valueDate } = bookedOf(event);
  const { references, payments, bookingDate, ...where } = booking;
  const { source, messageId, statementId, entryOrdinal, paymentOrdinal } = where;
  const amount = amountOf(event);
  return {
    kind: event.kind,
    account,
    creditorAccount: event.kind === 'credit' ? event.credit.creditorAccount : null,
    currency: amount.currency,
    amount: amount.minor,
    side: event.kind === 'credit' ? 'credit' : bookedSide(event),
    isReversal: event.kind === 'entry' && event.entry.isReversal,
    isReturn: event.kind === 'credit' && event.credit.returned !== null,
    valueDay: valueDate,
    bookingDay: bookingDate,
    payments,
    references,
    remittance: event.kind === 'credit' ? event.credit.remittanceInformation : '',
    payerAccount: event.kind === 'credit' ? event.credit.payerAccount : '',
    place: { source, messageId, statementId, entryOrdinal, paymentOrdinal },
  };
}

const bookedSide = (event: Exclude<BookedEvent, { kind: 'credit' }>): 'credit' | 'debit' =>
  event.kind === 'entry' ? event.entry.direction : event.total.direction;

/** Ready for a column: no null characters, minor units as text. */
export const keptEvent = (event: BookedEvent): object => JSON.parse(eventText(event)) as object;

/** The same text for the same event; request ids derive from it. */
export const eventText = (event: BookedEvent): string =>
  JSON.stringify(event, (_, value: unknown) => {
    if (typeof value === 'bigint') return value.toString();
    return typeof value === 'string' ? value.replaceAll('\0', '') : value;
  });

export function eventOf(kept: unknown): BookedEvent {
  const event = JSON.parse(JSON.stringify(kept), (key, value: unknown) =>
    key === 'minor' ? BigInt(value as string) : value,
  ) as BookedEvent;
  // Stored by a version that did not read the bank's own words.
  if (event.kind === 'entry') return { ...event, entry: { ...{ description: '' }, ...event.entry } };
  if (event.kind === 'credit') return { ...event, credit: { ...{ description: '' }, ...event.credit } };
  return event;
}

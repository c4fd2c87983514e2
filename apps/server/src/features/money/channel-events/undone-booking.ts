// Finds the booking that an entry undoes: a bank takes back a credit, or gives back a debit (MON-514).
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import { type BankBookingRow, type BookingStore, eventOf } from '../bank-bookings/index.ts';

const kinds = ['servicer', 'transaction', 'uetr', 'endToEnd', 'entryServicer', 'entry'] as const;

const sharesReference = (a: BankBookingRow, b: BankBookingRow): boolean =>
  kinds.some((kind) => a[kind] !== null && a[kind] === b[kind]) ||
  (a.servicer !== null && a.servicer === b.entryServicer) ||
  (a.entryServicer !== null && a.entryServicer === b.servicer);

/**
 * Looks on the same account for an equal amount and a reference that both give; undefined when none or several match.
 */
export async function undoneBy(
  store: BookingStore,
  channel: BankChannel,
  booking: BankBookingRow,
): Promise<BankBookingRow | undefined> {
  const found = (await store.undoable(channel, booking)).filter((each) => sharesReference(each, booking));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * A reversal that the bank reported before its credit: it waits for staff, undoes nothing yet, has the same amount and
 * shares a reference with the credit. Undefined when none or several match.
 */
export async function reversalBefore(
  store: BookingStore,
  channel: BankChannel,
  credit: BankBookingRow,
): Promise<BankBookingRow | undefined> {
  const found = (await store.undoable(channel, credit)).filter(
    (each) =>
      each.status === 'WAITING' &&
      each.issue === 'taken-back' &&
      each.likeId === null &&
      sharesReference(each, credit),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The house's payment whose debit is given back, as named by either entry. */
export function paymentUndone(entry: BankEntry, undone: BankBookingRow | undefined): string | null {
  if (entry.endToEndId !== null || undone === undefined) return entry.endToEndId;
  const event = eventOf(undone.event);
  return event.kind === 'entry' ? event.entry.endToEndId : null;
}

// Which booking an entry undoes: a bank takes back what it credited, or gives back what it debited (MON-514).
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import { type BankBookingRow, type BookingStore, eventOf } from '../bank-bookings/index.ts';

const kinds = ['servicer', 'transaction', 'uetr', 'endToEnd', 'entryServicer', 'entry'] as const;

const sharesReference = (a: BankBookingRow, b: BankBookingRow): boolean =>
  kinds.some((kind) => a[kind] !== null && a[kind] === b[kind]) ||
  (a.servicer !== null && a.servicer === b.entryServicer) ||
  (a.entryServicer !== null && a.entryServicer === b.servicer);

/** Of equal amount on the same account, by a reference that both give; undefined where none or several share one. */
export async function undoneBy(
  store: BookingStore,
  channel: BankChannel,
  booking: BankBookingRow,
): Promise<BankBookingRow | undefined> {
  const found = (await store.undoable(channel, booking)).filter((each) => sharesReference(each, booking));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * What the bank took back before it told of the credit: waits for staff, undoes nothing yet, and shares a reference with the
 * credit, alone of its amount. Undefined where none or several do.
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

/** Which payment of ours was debited that is given back, by what the bank says of either entry. */
export function paymentUndone(entry: BankEntry, undone: BankBookingRow | undefined): string | null {
  if (entry.endToEndId !== null || undone === undefined) return entry.endToEndId;
  const event = eventOf(undone.event);
  return event.kind === 'entry' ? event.entry.endToEndId : null;
}

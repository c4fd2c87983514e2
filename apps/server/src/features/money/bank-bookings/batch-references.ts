// Removes references that name no single payment before bookings are compared: banks write the reference of a batch
// into each of its payments, and number the entries of a message.
import type { BankEvent, BankReferences, Booking } from '@causeway/providers/port';

const ownKinds = ['servicer', 'transaction', 'uetr'] as const;

function bookingOf(event: BankEvent): Booking | undefined {
  if (event.kind === 'credit') return event.credit.booking;
  if (event.kind === 'entry') return event.entry.booking;
  return event.kind === 'total' ? event.total.booking : undefined;
}

function withBooking(event: BankEvent, booking: Booking): BankEvent {
  if (event.kind === 'credit') return { ...event, credit: { ...event.credit, booking } };
  if (event.kind === 'entry') return { ...event, entry: { ...event.entry, booking } };
  return event.kind === 'total' ? { ...event, total: { ...event.total, booking } } : event;
}

const entryOf = ({ statementId, entryOrdinal }: Booking): string =>
  `${statementId ?? ''}\n${String(entryOrdinal)}`;

/** `1` or `0001` is only the entry's position in the message. */
const isOrdinal = (reference: string, ordinal: number): boolean =>
  /^\d{1,6}$/.test(reference) && Number(reference) === ordinal;

export function withoutBatchReferences(events: readonly BankEvent[]): readonly BankEvent[] {
  const entries = Map.groupBy(
    events.flatMap((event) => bookingOf(event) ?? []),
    entryOf,
  );
  return events.map((event) => {
    const booking = bookingOf(event);
    if (!booking) return event;
    const others = (entries.get(entryOf(booking)) ?? []).filter((each) => each !== booking);
    const { references, entryOrdinal } = booking;
    const isOfBatch = (kind: (typeof ownKinds)[number]): boolean =>
      booking.payments > 1 &&
      references[kind] !== null &&
      (references[kind] === references.entryServicer ||
        others.some((each) => each.references[kind] === references[kind]));
    const own: Partial<BankReferences> = Object.fromEntries(
      ownKinds.flatMap((kind) => (isOfBatch(kind) ? [[kind, null]] : [])),
    );
    const entry =
      references.entry !== null && isOrdinal(references.entry, entryOrdinal) ? null : references.entry;
    const entryServicer = references.entryServicer ?? (own.servicer === null ? references.servicer : null);
    return withBooking(event, { ...booking, references: { ...references, ...own, entry, entryServicer } });
  });
}

// Sums of several payments that a bank books as one and describes in another message, or in none, pure: which sum and which
// described payments are one entry (MON-511).
import {
  type Contents,
  type KnownBooking,
  type Place,
  type ReportedBooking,
  isSameMessage,
} from './identity.ts';

/** What of a sum and of a described payment is compared. */
export type OfEntry = Pick<
  Contents,
  | 'kind'
  | 'account'
  | 'currency'
  | 'side'
  | 'isReversal'
  | 'valueDay'
  | 'bookingDay'
  | 'payments'
  | 'references'
> & {
  /** Of the whole entry, in minor units. */
  readonly entryTotal: bigint;
};

export interface KnownSum {
  /** Of a sum: the entry by which its payments were reported. */
  readonly itemisedBy: string | null;
}

/** Names the entry that reported a payment. */
export const entryKey = ({ source, messageId, statementId, entryOrdinal }: Place): string =>
  JSON.stringify([source, messageId, statementId, entryOrdinal]);

const hasSameDay = (a: OfEntry, b: OfEntry): boolean =>
  a.valueDay === b.valueDay || (a.bookingDay !== null && a.bookingDay === b.bookingDay);

/** By a reference of the entry where both give one; else the number of payments has to agree. */
function isOneEntry(sum: OfEntry, payment: OfEntry): boolean {
  const isSameMoney =
    sum.account === payment.account &&
    sum.currency === payment.currency &&
    sum.side === payment.side &&
    sum.isReversal === payment.isReversal &&
    sum.entryTotal === payment.entryTotal;
  if (!isSameMoney || !hasSameDay(sum, payment)) return false;
  for (const kind of ['entryServicer', 'entry'] as const) {
    const [mine, theirs] = [sum.references[kind], payment.references[kind]];
    if (mine !== null && theirs !== null) return mine === theirs;
  }
  return sum.payments === payment.payments;
}

type Known = KnownBooking & OfEntry & KnownSum;

/** The sum that a payment reported now is part of: one that its entry closed before, else one that is open. */
export function sumOf<Each extends Known>(
  heard: readonly Each[],
  payment: OfEntry & Pick<ReportedBooking, 'place'>,
): Each | undefined {
  const key = entryKey(payment.place);
  const sums = heard.filter((each) => each.kind === 'total' && isOneEntry(each, payment));
  return sums.find((each) => each.itemisedBy === key) ?? sums.find((each) => each.itemisedBy === null);
}

/** The entry by which the payments of a sum were reported before it was; of two alike each closes one sum. */
export function itemisedBefore(heard: readonly Known[], sum: OfEntry): string | undefined {
  const used = new Set(heard.flatMap((each) => each.itemisedBy ?? []));
  return heard
    .filter((each) => each.kind !== 'total' && isOneEntry(sum, each))
    .flatMap((each) => each.reports.map(entryKey))
    .find((key) => !used.has(key));
}

/**
 * A payment of the entry, known by the entry's own reference, that another message reported otherwise: split in another way, or
 * as one. Whichever is right, both together are more than was booked.
 */
export function splitOtherwise<Each extends Known>(
  heard: readonly Each[],
  payment: OfEntry & Pick<ReportedBooking, 'place'>,
): Each | undefined {
  const { entryServicer } = payment.references;
  if (payment.kind !== 'credit' || entryServicer === null) return undefined;
  return heard.find(
    (each) =>
      each.kind === 'credit' &&
      each.references.entryServicer === entryServicer &&
      (each.payments > 1 || payment.payments > 1) &&
      isOneEntry(each, payment) &&
      !each.reports.some((place) => isSameMessage(place, payment.place)),
  );
}

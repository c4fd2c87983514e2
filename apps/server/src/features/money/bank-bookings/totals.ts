// Matches a sum that a bank books as one entry with the payments that it describes in another message, or in none. Pure
// (MON-511).
import {
  type Contents,
  type KnownBooking,
  type Place,
  type ReportedBooking,
  isSameMessage,
} from './identity.ts';

/** The compared fields of a sum and of a described payment. */
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
  /** Total of the whole entry, in minor units. */
  readonly entryTotal: bigint;
};

export interface KnownSum {
  /** The entry that reported the payments of a sum. */
  readonly itemisedBy: string | null;
}

/** Identifies the entry that reported a payment. */
export const entryKey = ({ source, messageId, statementId, entryOrdinal }: Place): string =>
  JSON.stringify([source, messageId, statementId, entryOrdinal]);

const hasSameDay = (a: OfEntry, b: OfEntry): boolean =>
  a.valueDay === b.valueDay || (a.bookingDay !== null && a.bookingDay === b.bookingDay);

/** Compares a reference of the entry when both give one; otherwise the number of payments must agree. */
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

/** The sum that contains this payment: one that its entry closed before, otherwise an open one. */
export function sumOf<Each extends Known>(
  heard: readonly Each[],
  payment: OfEntry & Pick<ReportedBooking, 'place'>,
): Each | undefined {
  const key = entryKey(payment.place);
  const sums = heard.filter((each) => each.kind === 'total' && isOneEntry(each, payment));
  return sums.find((each) => each.itemisedBy === key) ?? sums.find((each) => each.itemisedBy === null);
}

/** The entry that reported the payments of a sum before the sum; of two equal ones, each closes one sum. */
export function itemisedBefore(heard: readonly Known[], sum: OfEntry): string | undefined {
  const used = new Set(heard.flatMap((each) => each.itemisedBy ?? []));
  return heard
    .filter((each) => each.kind !== 'total' && isOneEntry(sum, each))
    .flatMap((each) => each.reports.map(entryKey))
    .find((key) => !used.has(key));
}

/**
 * A payment of the entry, found by the entry's own reference, that another message split differently or reported as
 * one. Whichever is right, both together exceed what was booked.
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

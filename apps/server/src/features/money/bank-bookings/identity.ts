// Decides whether a bank has reported this money before, as a pure function. Banks report the same booking in several
// messages, with references that they give, omit or repeat (MON-510).
import type { BankReferences, Booking } from '@causeway/providers/port';

/** The place in a message that reported a booking. */
export type Place = Pick<Booking, 'source' | 'messageId' | 'statementId' | 'entryOrdinal' | 'paymentOrdinal'>;

/** The fields of a booking that never change between messages. */
export interface Contents {
  readonly kind: 'credit' | 'entry' | 'total';
  readonly account: string;
  /** The account that the payer named, when it is a different one; null when no message says so. */
  readonly creditorAccount: string | null;
  readonly currency: string;
  /** Amount in minor units. */
  readonly amount: bigint;
  readonly side: 'credit' | 'debit';
  readonly isReversal: boolean;
  /** The bank marks the credit as the return of a payment. */
  readonly isReturn: boolean;
  /** YYYY-MM-DD. */
  readonly valueDay: string;
  readonly bookingDay: string | null;
  /** Number of payments in its entry. */
  readonly payments: number;
  readonly references: BankReferences;
  /** '' if the bank gives no text. */
  readonly remittance: string;
  readonly payerAccount: string;
}

export interface ReportedBooking extends Contents {
  readonly place: Place;
}

export interface KnownBooking extends Contents {
  readonly id: string;
  /** The order in which the bookings of this account were received. */
  readonly ordinal: number;
  /** POSTED and ITEMISED are settled; HEARD is not recorded yet. */
  readonly status: 'HEARD' | 'POSTED' | 'ITEMISED' | 'WAITING' | 'DISMISSED';
  readonly reports: readonly Place[];
}

export type Identity<Known extends KnownBooking = KnownBooking> =
  | { readonly verdict: 'new' }
  /** `isConfirmed`: a statement counts it apart from similar ones, so it is money of its own. */
  | { readonly verdict: 'known'; readonly booking: Known; readonly isConfirmed: boolean }
  /**
   * `reference-repeats`: one of the bank's own references names other contents. `maybe-twice`: nothing distinguishes it
   * from `like`.
   */
  | {
      readonly verdict: 'unclear';
      readonly issue: 'reference-repeats' | 'maybe-twice';
      readonly like: Known;
    };

type Relation = 'same' | 'other' | 'collides' | 'unknown';
/** `mixed`: among the references that no two payments share, one agrees and another does not. */
type OwnRelation = 'same' | 'other' | 'mixed' | 'unknown';

/** The bank's own references, which no two payments share. */
const ownKinds = ['servicer', 'transaction', 'uetr'] as const;

/** Compares the kinds that both sides give. The reference of an entry with a single payment is that payment's. */
function compareOwn(a: Contents, b: Contents): OwnRelation {
  const given = ownKinds.flatMap((kind) => {
    const [mine, theirs] = [a.references[kind], b.references[kind]];
    return mine === null || theirs === null ? [] : [mine === theirs];
  });
  if (given.length > 0) {
    if (given.every(Boolean)) return 'same';
    return given.some(Boolean) ? 'mixed' : 'other';
  }
  if (a.payments !== 1 || b.payments !== 1) return 'unknown';
  const [mine, theirs] = [a.references, b.references];
  const crosses =
    (mine.servicer !== null && mine.servicer === theirs.entryServicer) ||
    (theirs.servicer !== null && theirs.servicer === mine.entryServicer);
  return crosses ? 'same' : 'unknown';
}

/** References that the payer chose or that name a whole entry decide only when all contents agree. */
function compareWeak(a: Contents, b: Contents): Relation {
  const [mine, theirs] = [a.references, b.references];
  const isContradicted =
    mine.instruction !== null && theirs.instruction !== null && mine.instruction !== theirs.instruction;
  if (mine.endToEnd !== null && theirs.endToEnd !== null) {
    if (mine.endToEnd !== theirs.endToEnd) return 'other';
    if (!isContradicted) return 'same';
  }
  if (mine.entryServicer !== null && theirs.entryServicer !== null)
    return mine.entryServicer === theirs.entryServicer ? 'same' : 'other';
  return mine.entry !== null && mine.entry === theirs.entry ? 'same' : 'unknown';
}

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Both texts are given, and neither begins the other: banks cut texts. */
function contradicts(a: string, b: string): boolean {
  const [mine, theirs] = [compact(a), compact(b)];
  return mine !== '' && theirs !== '' && !mine.startsWith(theirs) && !theirs.startsWith(mine);
}

const sameMoney = (a: Contents, b: Contents): boolean =>
  a.account === b.account &&
  (a.creditorAccount === null || b.creditorAccount === null || a.creditorAccount === b.creditorAccount) &&
  a.currency === b.currency &&
  a.amount === b.amount &&
  (a.kind === 'total') === (b.kind === 'total');

const isSameDay = (a: Contents, b: Contents): boolean =>
  a.valueDay === b.valueDay || (a.bookingDay !== null && a.bookingDay === b.bookingDay);

/**
 * The booking day identifies money without an own reference, because a value day may move; the value day does so when
 * there is none.
 */
const isExactDay = (a: Contents, b: Contents): boolean =>
  a.bookingDay !== null && b.bookingDay !== null ? a.bookingDay === b.bookingDay : a.valueDay === b.valueDay;

/** Null when the bank names neither statement nor message. */
const messageOf = ({ source, messageId, statementId }: Place): string | null =>
  statementId === null && messageId === null ? null : `${source} ${statementId ?? `in ${messageId ?? ''}`}`;

export const isSameMessage = (a: Place, b: Place): boolean =>
  messageOf(a) !== null && messageOf(a) === messageOf(b);
const isSamePlace = (a: Place, b: Place): boolean =>
  isSameMessage(a, b) && a.entryOrdinal === b.entryOrdinal && a.paymentOrdinal === b.paymentOrdinal;

const isAt = (known: KnownBooking, { place }: ReportedBooking): boolean =>
  known.reports.some((each) => isSamePlace(each, place));
const isSibling = (known: KnownBooking, { place }: ReportedBooking): boolean =>
  known.reports.some((each) => isSameMessage(each, place) && !isSamePlace(each, place));

/** Compares equal money on the same day when no own reference distinguishes it. */
function relationOfAlike(known: KnownBooking, reported: ReportedBooking, own: OwnRelation): Relation {
  if (isAt(known, reported)) return 'same';
  // A message books each movement once. Only a statement is complete; a notification may report one twice.
  if (isSibling(known, reported))
    return own === 'same' && reported.kind === 'credit' && reported.place.source === 'camt.054'
      ? 'collides'
      : 'other';
  if (own === 'same') return 'same';
  if (!isExactDay(known, reported)) return 'other';
  const weak = compareWeak(known, reported);
  if (weak !== 'unknown') return weak;
  const isOther =
    known.isReturn !== reported.isReturn ||
    contradicts(known.remittance, reported.remittance) ||
    contradicts(known.payerAccount, reported.payerAccount);
  return isOther ? 'other' : 'unknown';
}

function relationOf(known: KnownBooking, reported: ReportedBooking): Relation {
  if (known.side !== reported.side || known.isReversal !== reported.isReversal) return 'other';
  const own = compareOwn(known, reported);
  const areCredits = known.kind === 'credit' && reported.kind === 'credit';
  const isNamed = own === 'same' || own === 'mixed';
  if (!sameMoney(known, reported) || !isSameDay(known, reported))
    return isNamed && areCredits ? 'collides' : 'other';
  if (own === 'mixed' && areCredits && !isAt(known, reported)) return 'collides';
  return own === 'other' ? 'other' : relationOfAlike(known, reported, own);
}

const RANKS = { HEARD: 0, POSTED: 0, ITEMISED: 0, WAITING: 1, DISMISSED: 2 } as const;
const isSettled = ({ status }: KnownBooking): boolean => RANKS[status] === 0;
const byRank = (a: KnownBooking, b: KnownBooking): number =>
  RANKS[a.status] - RANKS[b.status] || a.ordinal - b.ordinal;

const isReportedBy = (known: KnownBooking, source: Place['source']): boolean =>
  known.reports.some((each) => each.source === source);

/**
 * Picks one of several possible matches: first the one from the same place, then one that no message of this kind has
 * reported.
 */
function pick<Known extends KnownBooking>(
  candidates: readonly Known[],
  reported: ReportedBooking,
): Known | undefined {
  const { source, paymentOrdinal } = reported.place;
  const fresh = candidates.filter((each) => !isReportedBy(each, source));
  return (
    candidates.find((each) => isAt(each, reported)) ??
    fresh.find((each) => each.reports.some((place) => place.paymentOrdinal === paymentOrdinal)) ??
    fresh[0] ??
    candidates[0]
  );
}

const known = <Known extends KnownBooking>(booking: Known, isConfirmed = false): Identity<Known> => ({
  verdict: 'known',
  booking,
  isConfirmed: isConfirmed && !isSettled(booking),
});

/**
 * Nothing distinguishes the booking from these. A statement counts: its n-th is the n-th received one, and
 * any beyond those are new. Two notifications may be one payment reported twice, or two payments; only the
 * statement can tell.
 */
function countOff<Known extends KnownBooking>(
  alike: readonly Known[],
  reported: ReportedBooking,
): Identity<Known> {
  const { source } = reported.place;
  const settled = alike.filter(isSettled);
  const [first] = alike;
  if (!first) return { verdict: 'new' };
  const unclear: Identity<Known> = { verdict: 'unclear', issue: 'maybe-twice', like: first };
  if (source === 'camt.052') return known(pick(settled, reported) ?? first, true);
  if (source === 'camt.053') {
    // Another statement counted this booking, so it is other money, or the same day reported again.
    const free = alike.find((each) => !isReportedBy(each, source));
    if (!free) return unclear;
    return known(free, !alike.some((each) => isReportedBy(each, source)));
  }
  const counted =
    alike.find((each) => !isReportedBy(each, source)) ?? alike.find((each) => isReportedBy(each, 'camt.053'));
  return counted ? known(counted) : unclear;
}

/** `heard`: all bookings of the bank that share the reported one's money or one of its references. */
export function identify<Known extends KnownBooking>(
  heard: readonly Known[],
  reported: ReportedBooking,
): Identity<Known> {
  const related = Map.groupBy(heard.toSorted(byRank), (each) => relationOf(each, reported));
  const of = (relation: Relation): readonly Known[] => related.get(relation) ?? [];
  const same = pick(of('same'), reported);
  const isCounting = reported.place.source !== 'camt.054';
  if (same && (isSettled(same) || isAt(same, reported) || !isCounting)) return known(same);
  // A waiting booking may be a duplicate, so a statement counts the credited ones first.
  if (same) return countOff([...of('unknown').filter(isSettled), same], reported);
  const [collision] = of('collides');
  if (collision) return { verdict: 'unclear', issue: 'reference-repeats', like: collision };
  return countOff(of('unknown'), reported);
}

const fill = (kept: BankReferences, given: BankReferences): BankReferences => ({
  servicer: kept.servicer ?? given.servicer,
  transaction: kept.transaction ?? given.transaction,
  uetr: kept.uetr ?? given.uetr,
  instruction: kept.instruction ?? given.instruction,
  endToEnd: kept.endToEnd ?? given.endToEnd,
  entryServicer: kept.entryServicer ?? given.entryServicer,
  entry: kept.entry ?? given.entry,
});

/** The known booking after another message reported it; undefined when that added nothing. */
export function learned(
  { references: kept, reports: before, remittance, payerAccount }: KnownBooking,
  { references, place, ...reported }: ReportedBooking,
): Pick<KnownBooking, 'references' | 'reports' | 'remittance' | 'payerAccount'> | undefined {
  const isNews = !before.some((each) => isSamePlace(each, place));
  if (!isNews) return undefined;
  return {
    references: fill(kept, references),
    reports: [...before, place],
    remittance: remittance || reported.remittance,
    payerAccount: payerAccount || reported.payerAccount,
  };
}

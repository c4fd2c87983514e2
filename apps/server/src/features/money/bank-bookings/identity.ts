// Whether a bank has told of this money before, pure: banks tell the same booking in several messages, with references that
// they give, leave out or repeat (MON-510).
import type { BankReferences, Booking } from '@causeway/providers/port';

/** Where a message told of a booking. */
export type Place = Pick<Booking, 'source' | 'messageId' | 'statementId' | 'entryOrdinal' | 'paymentOrdinal'>;

/** What of a booking never changes, whichever message tells it. */
export interface Contents {
  readonly kind: 'credit' | 'entry' | 'total';
  readonly account: string;
  readonly currency: string;
  /** In minor units. */
  readonly amount: bigint;
  readonly side: 'credit' | 'debit';
  readonly isReversal: boolean;
  /** YYYY-MM-DD. */
  readonly valueDay: string;
  readonly bookingDay: string | null;
  /** How many payments its entry is made of. */
  readonly payments: number;
  readonly references: BankReferences;
  /** '' where the bank says none. */
  readonly remittance: string;
  readonly payerAccount: string;
}

export interface ToldBooking extends Contents {
  readonly place: Place;
}

export interface KnownBooking extends Contents {
  readonly id: string;
  /** In which order bookings of this account were heard. */
  readonly ordinal: number;
  /** POSTED and ITEMISED are settled, HEARD is about to be. */
  readonly status: 'HEARD' | 'POSTED' | 'ITEMISED' | 'WAITING' | 'DISMISSED';
  readonly told: readonly Place[];
}

export type Identity<Known extends KnownBooking = KnownBooking> =
  | { readonly verdict: 'new' }
  /** `isConfirmed`: a statement counts it besides all others like it, so that it is money of its own. */
  | { readonly verdict: 'known'; readonly booking: Known; readonly isConfirmed: boolean }
  /** `reference-repeats`: a reference of the bank's own names other contents; `maybe-twice`: nothing tells it from `like`. */
  | {
      readonly verdict: 'unclear';
      readonly issue: 'reference-repeats' | 'maybe-twice';
      readonly like: Known;
    };

type Relation = 'same' | 'other' | 'collides' | 'unknown';

/** Each side gives a reference of its own that no two payments share. */
const ownKinds = ['servicer', 'transaction', 'uetr'] as const;

/** The first kind that both give decides; of an entry that is one payment, its reference is the payment's. */
const compareOwn = (a: Contents, b: Contents): Relation => {
  for (const kind of ownKinds) {
    const [mine, theirs] = [a.references[kind], b.references[kind]];
    if (mine !== null && theirs !== null) return mine === theirs ? 'same' : 'other';
  }
  if (a.payments !== 1 || b.payments !== 1) return 'unknown';
  const [mine, theirs] = [a.references, b.references];
  const crosses =
    (mine.servicer !== null && mine.servicer === theirs.entryServicer) ||
    (theirs.servicer !== null && theirs.servicer === mine.entryServicer);
  return crosses ? 'same' : 'unknown';
};

/** References that the payer chose, or that name a whole entry: they tell only where all contents agree. */
const compareWeak = (a: Contents, b: Contents): Relation => {
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
};

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Both say something, and neither is the beginning of the other: banks cut texts. */
const contradicts = (a: string, b: string): boolean => {
  const [mine, theirs] = [compact(a), compact(b)];
  return mine !== '' && theirs !== '' && !mine.startsWith(theirs) && !theirs.startsWith(mine);
};

const sameMoney = (a: Contents, b: Contents): boolean =>
  a.account === b.account &&
  a.currency === b.currency &&
  a.amount === b.amount &&
  (a.kind === 'total') === (b.kind === 'total');

const isSameDay = (a: Contents, b: Contents): boolean =>
  a.valueDay === b.valueDay || (a.bookingDay !== null && a.bookingDay === b.bookingDay);

/** Without a reference of its own money is known by its value day, on no other booking day. */
const isExactDay = (a: Contents, b: Contents): boolean =>
  a.valueDay === b.valueDay &&
  (a.bookingDay === null || b.bookingDay === null || a.bookingDay === b.bookingDay);

/** Null where the bank names neither statement nor message. */
const messageOf = ({ source, messageId, statementId }: Place): string | null =>
  statementId === null && messageId === null ? null : `${source} ${statementId ?? `in ${messageId ?? ''}`}`;

const isSameMessage = (a: Place, b: Place): boolean => messageOf(a) !== null && messageOf(a) === messageOf(b);
const isSamePlace = (a: Place, b: Place): boolean =>
  isSameMessage(a, b) && a.entryOrdinal === b.entryOrdinal && a.paymentOrdinal === b.paymentOrdinal;

const isAt = (known: KnownBooking, { place }: ToldBooking): boolean =>
  known.told.some((each) => isSamePlace(each, place));
const isSibling = (known: KnownBooking, { place }: ToldBooking): boolean =>
  known.told.some((each) => isSameMessage(each, place) && !isSamePlace(each, place));

const relationOf = (known: KnownBooking, told: ToldBooking): Relation => {
  if (known.side !== told.side || known.isReversal !== told.isReversal) return 'other';
  const own = compareOwn(known, told);
  if (!sameMoney(known, told) || !isSameDay(known, told))
    return own === 'same' && known.kind === 'credit' && told.kind === 'credit' ? 'collides' : 'other';
  if (own === 'other') return 'other';
  if (isAt(known, told)) return 'same';
  // A message books each movement once. Only a statement is whole: a notification may say one twice.
  if (isSibling(known, told))
    return own === 'same' && told.kind === 'credit' && told.place.source === 'camt.054'
      ? 'collides'
      : 'other';
  if (own === 'same') return 'same';
  if (!isExactDay(known, told)) return 'other';
  const weak = compareWeak(known, told);
  if (weak !== 'unknown') return weak;
  const isOther =
    contradicts(known.remittance, told.remittance) || contradicts(known.payerAccount, told.payerAccount);
  return isOther ? 'other' : 'unknown';
};

const RANKS = { HEARD: 0, POSTED: 0, ITEMISED: 0, WAITING: 1, DISMISSED: 2 } as const;
const isSettled = ({ status }: KnownBooking): boolean => RANKS[status] === 0;
const byRank = (a: KnownBooking, b: KnownBooking): number =>
  RANKS[a.status] - RANKS[b.status] || a.ordinal - b.ordinal;

const isToldBy = (known: KnownBooking, source: Place['source']): boolean =>
  known.told.some((each) => each.source === source);

/** Of several of which each may be it: the one that this place told, then one of which such a message said nothing yet. */
const pick = <Known extends KnownBooking>(
  candidates: readonly Known[],
  told: ToldBooking,
): Known | undefined => {
  const { source, paymentOrdinal } = told.place;
  const fresh = candidates.filter((each) => !isToldBy(each, source));
  return (
    candidates.find((each) => isAt(each, told)) ??
    fresh.find((each) => each.told.some((place) => place.paymentOrdinal === paymentOrdinal)) ??
    fresh[0] ??
    candidates[0]
  );
};

const known = <Known extends KnownBooking>(booking: Known, isConfirmed = false): Identity<Known> => ({
  verdict: 'known',
  booking,
  isConfirmed: isConfirmed && !isSettled(booking),
});

/**
 * Nothing tells it from these. A statement counts: its n-th is the n-th that was heard, and more than were heard are new. Two
 * notifications may be one payment told twice or two payments, until the statement is there.
 */
const countOff = <Known extends KnownBooking>(
  alike: readonly Known[],
  told: ToldBooking,
): Identity<Known> => {
  const { source } = told.place;
  const settled = alike.filter(isSettled);
  const [first] = alike;
  if (!first) return { verdict: 'new' };
  const unclear: Identity<Known> = { verdict: 'unclear', issue: 'maybe-twice', like: first };
  if (source === 'camt.052') return known(pick(settled, told) ?? first, true);
  if (source === 'camt.053') {
    // What another statement counted is other money, or the same day stated anew.
    const free = alike.find((each) => !isToldBy(each, source));
    if (!free) return unclear;
    return known(free, !alike.some((each) => isToldBy(each, source)));
  }
  const counted =
    alike.find((each) => !isToldBy(each, source)) ?? alike.find((each) => isToldBy(each, 'camt.053'));
  return counted ? known(counted) : unclear;
};

/** `heard`: all of the bank's that share the told one's money or one of its references. */
export const identify = <Known extends KnownBooking>(
  heard: readonly Known[],
  told: ToldBooking,
): Identity<Known> => {
  const related = Map.groupBy(heard.toSorted(byRank), (each) => relationOf(each, told));
  const of = (relation: Relation): readonly Known[] => related.get(relation) ?? [];
  const same = pick(of('same'), told);
  const isCounting = told.place.source !== 'camt.054';
  if (same && (isSettled(same) || isAt(same, told) || !isCounting)) return known(same);
  // What waits may be told twice: a statement counts first what was credited.
  if (same) return countOff([...of('unknown').filter(isSettled), same], told);
  const [collision] = of('collides');
  if (collision) return { verdict: 'unclear', issue: 'reference-repeats', like: collision };
  return countOff(of('unknown'), told);
};

const fill = (kept: BankReferences, given: BankReferences): BankReferences => ({
  servicer: kept.servicer ?? given.servicer,
  transaction: kept.transaction ?? given.transaction,
  uetr: kept.uetr ?? given.uetr,
  instruction: kept.instruction ?? given.instruction,
  endToEnd: kept.endToEnd ?? given.endToEnd,
  entryServicer: kept.entryServicer ?? given.entryServicer,
  entry: kept.entry ?? given.entry,
});

/** What is known once another message has told it; undefined where it said nothing new. */
export const learned = (
  { references: kept, told: before, remittance, payerAccount }: KnownBooking,
  { references, place, ...told }: ToldBooking,
): Pick<KnownBooking, 'references' | 'told' | 'remittance' | 'payerAccount'> | undefined => {
  const isNews = !before.some((each) => isSamePlace(each, place));
  if (!isNews) return undefined;
  return {
    references: fill(kept, references),
    told: [...before, place],
    remittance: remittance || told.remittance,
    payerAccount: payerAccount || told.payerAccount,
  };
};

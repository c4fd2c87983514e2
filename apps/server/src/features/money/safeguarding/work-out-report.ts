// The report of a day from its books and outside balances. Pure; amounts in minor units (MON-820, MON-821).
import type { SafeguardingStateName } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { DayLine } from '../books-by-day/index.ts';
import type { OutsideBalance } from './outside-balances.ts';

export interface HeldPlace {
  readonly purpose: string;
  readonly booked: bigint;
  readonly outside: OutsideBalance | null;
  /** How much more there is outside than in the books with payments under way. */
  readonly difference: bigint;
  /** Null if no outside figure belongs to the day. */
  readonly held: bigint | null;
}

export interface CurrencyReport {
  readonly currency: CurrencyCode;
  readonly state: SafeguardingStateName;
  readonly members: bigint;
  readonly clearing: bigint;
  readonly suspense: bigint;
  readonly owed: bigint;
  readonly held: bigint | null;
  readonly own: bigint;
  readonly surplus: bigint | null;
  readonly places: readonly HeldPlace[];
}

type Closing = Pick<DayLine, 'side' | 'purpose' | 'currency' | 'closing'>;

export function workOutReport(
  lines: readonly Closing[],
  outside: readonly OutsideBalance[],
  taken: ReadonlyMap<CurrencyCode, bigint>,
): readonly CurrencyReport[] {
  const currencies = new Set([...lines, ...outside].map(({ currency }) => currency));
  return [...currencies].toSorted().map((currency) =>
    ofCurrency(
      currency,
      lines.filter((line) => line.currency === currency),
      outside.filter((each) => each.currency === currency),
      taken.get(currency) ?? 0n,
    ),
  );
}

function ofCurrency(
  currency: CurrencyCode,
  lines: readonly Closing[],
  outside: readonly OutsideBalance[],
  taken: bigint,
): CurrencyReport {
  const members = sumOf(lines.filter(({ side }) => side === 'members').map(({ closing }) => closing));
  // The account also contains money that banks took without a payment; that does not reduce what payers are
  // owed.
  const [clearing, suspense] = [owedOn(lines, 'clearing'), owedOn(lines, 'suspense', taken)];
  const owed = members + clearing + suspense;
  const places = placesOf(lines, outside);
  const booked = sumOf(places.map((place) => place.booked));
  const isRead = places.every(({ held }) => held !== null);
  // A missing reading counts with the books' balance, so that it hides no shortfall.
  const atBest = sumOf(places.map(({ held, booked: inBooks }) => held ?? inBooks));
  const state = atBest < owed ? 'short' : isRead ? 'covered' : 'not-read';
  return {
    ...{ currency, state, members, clearing, suspense, owed, places },
    held: isRead ? atBest : null,
    own: booked - owed,
    surplus: state === 'not-read' ? null : atBest - owed,
  };
}

/** The amount that the house owes on one of its accounts; amounts that others owe there cover nothing. */
function owedOn(lines: readonly Closing[], purpose: string, others = 0n): bigint {
  const line = lines.find((each) => each.side === 'house' && each.purpose === purpose);
  const owed = (line?.closing ?? 0n) + others;
  return owed < 0n ? 0n : owed;
}

/** Places with money in the books, and places with money only outside. */
function placesOf(lines: readonly Closing[], outside: readonly OutsideBalance[]): readonly HeldPlace[] {
  const booked = new Map(
    lines
      .filter(({ side, purpose, closing }) => side === 'house' && isPlace(purpose) && closing !== 0n)
      .map(({ purpose, closing }) => [purpose, -closing]),
  );
  const found = new Map(outside.map((each) => [each.purpose, each]));
  const purposes = new Set([...booked.keys(), ...found.keys()]);
  return [...purposes]
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((purpose) => placeOf(purpose, booked.get(purpose) ?? 0n, found.get(purpose) ?? null))
    .filter((place) => place.booked !== 0n || place.outside?.isOfDay === true);
}

function placeOf(purpose: string, booked: bigint, outside: OutsideBalance | null): HeldPlace {
  const difference = outside === null ? 0n : outside.outside - outside.inBooks - outside.onTheWay;
  return {
    purpose,
    booked,
    outside,
    difference,
    held: outside?.isOfDay === true ? booked + difference : null,
  };
}

const isPlace = (purpose: string): boolean => purpose.startsWith('channel-');

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);

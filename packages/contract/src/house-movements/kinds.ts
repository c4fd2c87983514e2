// Every kind of movement that the house makes with its own money, as one table: the accounts that it debits
// and credits, and its fields. The verb, the form, the list and the page in docs/money use this table
// (MON-700).
import {
  type HouseAccountName,
  type HousePurposeName,
  bankPlaceNames,
  chainPlaceNames,
  houseAccountNames,
  placeNames,
} from './accounts.ts';

/** An account of the chart, or the first or second place or account of the movement. */
export type MovementSide = HousePurposeName | 'place' | 'other-place';

/** One posting: the debited account is its source, the credited one its destination. */
export interface MovementLeg {
  readonly debit: MovementSide;
  readonly credit: MovementSide;
  /** `counter` is the second amount of a hedge. */
  readonly amount: 'amount' | 'counter';
}

export interface MovementKindRule {
  readonly legs: readonly MovementLeg[];
  /** The possible places; absent if the kind has none. */
  readonly place?: readonly HouseAccountName[];
  /** The second place, if the kind has one. */
  readonly otherPlace?: readonly HouseAccountName[];
  /** True if money on `suspense` can become this movement; then `suspense` replaces the place. */
  readonly fromSuspense: boolean;
  readonly asksCounterparty: boolean;
  /** True if it has a second currency and amount. */
  readonly asksCounter: boolean;
  /** True if it has a chain's own coin and its amount. */
  readonly asksCoin: boolean;
  /** The kind of the movement that it belongs to, and whether that must be named. */
  readonly belongsTo?: { readonly kind: 'move-out' | 'hedge'; readonly isRequired: boolean };
  readonly document: 'required' | 'optional';
  /** True if it may overdraw a place or an earning. */
  readonly mayOverdraw: boolean;
}

const leg = (debit: MovementSide, credit: MovementSide): MovementLeg => ({ debit, credit, amount: 'amount' });

const plain = {
  fromSuspense: false,
  asksCounterparty: false,
  asksCounter: false,
  asksCoin: false,
  document: 'optional',
  mayOverdraw: false,
} as const;
const atBank = { ...plain, place: bankPlaceNames, fromSuspense: true } as const;
const anywhere = { ...plain, place: placeNames, fromSuspense: true } as const;

const declared = {
  /** A bank's charge. */
  'bank-charge': { ...atBank, legs: [leg('charges', 'place')] },
  /** A charge that the bank refunds. */
  'charge-refund': { ...atBank, legs: [leg('place', 'charges')] },
  'interest-earned': { ...atBank, legs: [leg('place', 'interest')] },
  'interest-paid': { ...atBank, legs: [leg('interest', 'place')] },
  /** The provider pays in its own money, such as prefunding. */
  'own-funds-in': { ...anywhere, legs: [leg('place', 'own-funds')], document: 'required' },
  'own-funds-out': { ...anywhere, legs: [leg('own-funds', 'place')], document: 'required' },
  /** Money leaves a place for another one, where it arrives by a `move-in`. */
  'move-out': { ...anywhere, legs: [leg('transit', 'place')], otherPlace: placeNames },
  /** Money arrives from another place. The bank may report the arrival before the departure. */
  'move-in': {
    ...anywhere,
    legs: [leg('place', 'transit')],
    belongsTo: { kind: 'move-out', isRequired: false },
  },
  /** Buys coin for the fees of chains: the ledger has the cost, the movement the amount of coin. */
  'coins-bought': { ...anywhere, legs: [leg('coins', 'place')], asksCoin: true, document: 'required' },
  /**
   * Gas and energy that transactions used, at the coin's price. The system prepares it for each day
   * (MON-883).
   */
  'gas-used': { ...plain, legs: [leg('charges', 'coins')], asksCoin: true },
  /** A fee that a chain took in tokens. */
  'network-cost': { ...plain, place: chainPlaceNames, legs: [leg('charges', 'place')] },
  /** Earned fees that the provider takes out. */
  'fee-income': { ...anywhere, legs: [leg('fees', 'place')], document: 'required' },
  /** An agreed hedge: the amount is sold, the counter amount bought, on the value date. */
  hedge: {
    ...plain,
    legs: [
      { debit: 'fx', credit: 'hedges', amount: 'amount' },
      { debit: 'hedges', credit: 'fx', amount: 'counter' },
    ],
    asksCounterparty: true,
    asksCounter: true,
    document: 'required',
  },
  /** What a hedge sold is paid to the counterparty. */
  'hedge-paid': {
    ...anywhere,
    legs: [leg('hedges', 'place')],
    belongsTo: { kind: 'hedge', isRequired: true },
  },
  /** What a hedge bought arrives from the counterparty. */
  'hedge-received': {
    ...anywhere,
    legs: [leg('place', 'hedges')],
    belongsTo: { kind: 'hedge', isRequired: true },
  },
  /** A difference that the house gives up. */
  'write-off': { ...anywhere, legs: [leg('write-offs', 'place')], document: 'required' },
  /** Money that nobody can explain. */
  'write-up': { ...anywhere, legs: [leg('place', 'write-offs')], document: 'required' },
  /** Between any two accounts of the house: the first is debited, the second credited. */
  correction: {
    ...plain,
    legs: [leg('place', 'other-place')],
    place: houseAccountNames,
    otherPlace: houseAccountNames,
    document: 'required',
    mayOverdraw: true,
  },
} as const satisfies Record<string, MovementKindRule>;

export type MovementKind = keyof typeof declared;
export const movementKinds: Readonly<Record<MovementKind, MovementKindRule>> = declared;
export const movementKindNames = Object.keys(declared) as [MovementKind, ...MovementKind[]];

/**
 * The direction of the place's money, named like on a bank's statement: `debit` when the bank takes it,
 * `credit` when it arrives. Undefined for a kind without a place, or with two.
 */
export function sideOfKind(kind: MovementKind): 'debit' | 'credit' | undefined {
  if (kind === 'correction') return undefined;
  const { legs } = movementKinds[kind];
  if (legs.some(({ credit }) => credit === 'place')) return 'debit';
  return legs.some(({ debit }) => debit === 'place') ? 'credit' : undefined;
}

/** Kinds that money on `suspense` can become, by the side that the bank booked. */
export const kindsFromSuspense = (side: 'debit' | 'credit'): readonly MovementKind[] =>
  movementKindNames.filter((kind) => movementKinds[kind].fromSuspense && sideOfKind(kind) === side);

/** Kinds that a rule can create from a bank's entry: they name no other movement and need no document. */
export const kindsByRule = movementKindNames.filter(
  (kind) =>
    movementKinds[kind].fromSuspense &&
    movementKinds[kind].document === 'optional' &&
    movementKinds[kind].belongsTo?.isRequired !== true,
);

/** The possible places of a kind, and the account for money that belongs to nobody yet. */
export function placesOfKind(kind: MovementKind): readonly HouseAccountName[] {
  const { place = [], fromSuspense } = movementKinds[kind];
  return fromSuspense ? [...place, 'suspense'] : place;
}

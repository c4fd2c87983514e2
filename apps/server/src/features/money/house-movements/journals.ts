// The postings of a movement of the house, by the legs that its kind declares (MON-700).
import {
  type HouseAccountName,
  type MovementKind,
  type MovementSide,
  houseAccountNames,
  movementKinds,
} from '@causeway/contract';
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { namedAccount } from '../basics/index.ts';

/** The fields that postings depend on; amounts in minor units. */
export interface MovementMoney {
  /** The movement's number. */
  readonly id: string;
  readonly kind: MovementKind;
  readonly place: string | null;
  readonly otherPlace: string | null;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly counterCurrency: CurrencyCode | null;
  readonly counterAmount: bigint | null;
}

function nameOf(side: MovementSide, { id, place, otherPlace }: MovementMoney): HouseAccountName {
  const name = side === 'place' ? place : side === 'other-place' ? otherPlace : side;
  const known = houseAccountNames.find((each) => each === name);
  if (known === undefined)
    throw new Error(`the movement ${id} names no account of the house: ${String(name)}`);
  return known;
}

/** Throws when the movement lacks a field that its kind requires. */
export function movementPostings(movement: MovementMoney): readonly Posting[] {
  return movementKinds[movement.kind].legs.map((leg) => {
    const isCounter = leg.amount === 'counter';
    const currency = isCounter ? movement.counterCurrency : movement.currency;
    const amount = isCounter ? movement.counterAmount : movement.amount;
    if (currency === null || amount === null)
      throw new Error(`the movement ${movement.id} has no second amount`);
    const account = (side: MovementSide): AccountKey => namedAccount(nameOf(side, movement), currency);
    return { from: account(leg.debit), to: account(leg.credit), amount };
  });
}

/** The journal of a movement, which is booked once. */
export const movementJournal = (movement: MovementMoney, at: Date): Journal => ({
  key: uuidOf(`house-movement:${movement.id}:booked`),
  kind: `house.${movement.kind}`,
  reference: movement.id,
  at,
  postings: movementPostings(movement),
});

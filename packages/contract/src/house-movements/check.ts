// The rules for a movement by its kind, the same for the form and the server (MON-702).
import { kindOf, parseAmount, type CurrencyCode } from '@causeway/money';
import { type RuleMessage, message } from '../rules/messages/index.ts';
import { type HouseAccountName, holdsCurrency } from './accounts.ts';
import { type CoinName, coinUnitsOf } from './coin-amount.ts';
import { type MovementKind, kindsFromSuspense, movementKinds, placesOfKind, sideOfKind } from './kinds.ts';

export interface MovementInput {
  readonly kind: MovementKind;
  readonly place?: HouseAccountName | undefined;
  readonly otherPlace?: HouseAccountName | undefined;
  readonly counterparty?: string | undefined;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly counterCurrency?: CurrencyCode | undefined;
  readonly counterAmount?: string | undefined;
  readonly coin?: CoinName | undefined;
  readonly coinAmount?: string | undefined;
  readonly belongsTo?: string | undefined;
  readonly bookingKey?: string | undefined;
  readonly documentId?: string | undefined;
}

export type MovementField = keyof MovementInput;
type Issue = readonly [MovementField, RuleMessage];

const isEmpty = (value: string | undefined): boolean => value === undefined || value === '';

/** A field of the kind must be filled, any other must be empty. */
function presence(
  field: MovementField,
  value: string | undefined,
  isAsked: boolean,
  missing: RuleMessage,
): Issue[] {
  if (isAsked === !isEmpty(value)) return [];
  return [[field, isAsked ? missing : message('format')]];
}

function placeIssues({ kind, place, otherPlace, currency, bookingKey }: MovementInput): Issue[] {
  const rule = movementKinds[kind];
  const issues: Issue[] = [
    ...presence('place', place, rule.place !== undefined, 'required-select'),
    ...presence('otherPlace', otherPlace, rule.otherPlace !== undefined, 'required-select'),
  ];
  if (place !== undefined && rule.place !== undefined) {
    const isOffered = placesOfKind(kind).includes(place) && holdsCurrency(place, kindOf(currency));
    // Money on suspense is identified by its booking, so that it is explained only once.
    if (!isOffered || (bookingKey !== undefined && place !== 'suspense')) issues.push(['place', 'format']);
    if (place === 'suspense' && kind !== 'correction' && bookingKey === undefined)
      issues.push(['bookingKey', 'required']);
  }
  if (otherPlace !== undefined && rule.otherPlace !== undefined) {
    const isOffered = rule.otherPlace.includes(otherPlace) && holdsCurrency(otherPlace, kindOf(currency));
    if (!isOffered || otherPlace === place) issues.push(['otherPlace', 'format']);
  }
  return issues;
}

function amountIssues({ amount, currency, counterAmount, counterCurrency }: MovementInput): Issue[] {
  const issues: Issue[] = parseAmount(amount, currency).ok ? [] : [['amount', 'amount']];
  if (counterCurrency === undefined || counterAmount === undefined) return issues;
  if (!parseAmount(counterAmount, counterCurrency).ok) issues.push(['counterAmount', 'amount']);
  if (counterCurrency === currency) issues.push(['counterCurrency', 'format']);
  return issues;
}

function coinIssues({ kind, coin, coinAmount }: MovementInput): Issue[] {
  const { asksCoin } = movementKinds[kind];
  const isNoAmount =
    asksCoin &&
    coin !== undefined &&
    !isEmpty(coinAmount) &&
    coinUnitsOf(coin, coinAmount ?? '') === undefined;
  return [
    ...presence('coin', coin, asksCoin, 'required-select'),
    ...presence('coinAmount', coinAmount, asksCoin, 'required'),
    ...(isNoAmount ? ([['coinAmount', 'amount']] satisfies Issue[]) : []),
  ];
}

/** The issues by field; empty when the movement is complete. */
export function movementIssues(input: MovementInput): readonly Issue[] {
  const rule = movementKinds[input.kind];
  const { belongsTo, documentId, bookingKey } = input;
  const partIssues: Issue[] = rule.belongsTo
    ? presence('belongsTo', belongsTo, rule.belongsTo.isRequired || !isEmpty(belongsTo), 'required')
    : presence('belongsTo', belongsTo, false, 'required');
  return [
    ...placeIssues(input),
    ...presence('counterparty', input.counterparty, rule.asksCounterparty, 'required'),
    ...presence('counterCurrency', input.counterCurrency, rule.asksCounter, 'required-select'),
    ...presence('counterAmount', input.counterAmount, rule.asksCounter, 'required'),
    ...amountIssues(input),
    ...coinIssues(input),
    ...partIssues,
    ...(rule.document === 'required' && isEmpty(documentId)
      ? ([['documentId', 'required-document']] satisfies Issue[])
      : []),
    ...(bookingKey !== undefined && !rule.fromSuspense ? ([['bookingKey', 'format']] satisfies Issue[]) : []),
  ];
}

/** True if money on suspense, booked on this side, can become this kind. */
export const isFromSuspense = (kind: MovementKind, side: 'debit' | 'credit'): boolean =>
  sideOfKind(kind) === side && kindsFromSuspense(side).includes(kind);

// The amount of an entry, and of each payment within it. A bank may book many payments as one sum; the amounts of its
// payments are used only if the payments state them and they add up. Everything else is left to a person.
import { type Amount, amount, toDecimal } from '@causeway/money';
import { ProviderError, type StatedAmount } from '../port.ts';
import {
  amountIn,
  heldCurrency,
  inWords,
  plainDecimal,
  readSide,
  readStated,
  signed,
  sumInWords,
  type Side,
} from './amounts.ts';
import { chargesOf, effectOf, statedCharges } from './charges.ts';
import type { Element } from './xml.ts';

/** The bank's booking. */
export interface Booked {
  readonly total: Amount;
  readonly side: Side;
  /** The sides of its payments are then meaningless: some banks keep those of the reversed entry. */
  readonly isReversal: boolean;
}

/** One payment of an entry. */
export interface Payment {
  /** The element that describes it; the entry itself if there is no other. */
  readonly detail: Element;
  /** The booked part of it, in the currency of the entry. */
  readonly amount: Amount;
  readonly side: Side;
  readonly instructed: StatedAmount | null;
  readonly charges: readonly StatedAmount[];
}

/** The payments of an entry in their order, or the number of payments that it does not describe. */
export type EntryContent =
  | { readonly kind: 'payments'; readonly payments: readonly Payment[] }
  | { readonly kind: 'sum'; readonly count: number };

/** Throws ProviderError, which names the problem. */
export function contentOf(entry: Element, booked: Booked): EntryContent {
  const groups = entry.all('NtryDtls');
  const details = groups.flatMap((group) => group.all('TxDtls'));
  const counts = groups.map(countIn);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const [only = entry, ...others] = details;
  if (count > 1 && others.length === 0 && isOfWhole(only, booked)) return { kind: 'sum', count };
  if (details.length > 0) groups.forEach(requireAll);
  const payments = others.length === 0 ? [onlyPayment(entry, only, booked)] : paymentsOf(details, booked);
  return { kind: 'payments', payments };
}

/** Some banks describe a batch by one detail, with its parties, and with the whole sum or none. */
const isOfWhole = (detail: Element, { total }: Booked): boolean =>
  statedIn(detail, total).every((stated) => stated.minor === total.minor);

/** The amount that a detail states, in the currency of its entry. */
const statedIn = (detail: Element, { currency }: Amount): readonly Amount[] =>
  [detail.optional('Amt'), detail.optional('AmtDtls', 'TxAmt', 'Amt')]
    .map((element) => amountIn(element, currency))
    .filter((value) => value !== null);

/** 0 if the bank gives no number. */
function countIn(group: Element): number {
  const written = group.textAt('Btch', 'NbOfTxs') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : 0;
}

function requireAll(group: Element): void {
  const count = countIn(group);
  const described = group.all('TxDtls').length;
  if (count > 0 && count !== described)
    throw new ProviderError(`the bank books ${count} payments as one and describes ${described}`, {
      problem: 'amount',
    });
}

/**
 * A single payment has the booked amount, whatever was instructed. Its own amount in the same currency equals it, or differs
 * by the stated charges.
 */
function onlyPayment(entry: Element, detail: Element, booked: Booked): Payment {
  const { total, side, isReversal } = booked;
  const own = detail.optional('CdtDbtInd');
  const ofDetail = chargesOf(detail);
  const ofEntry = detail === entry ? [] : chargesOf(entry);
  const payment: Payment = {
    detail,
    amount: total,
    side,
    instructed: instructedIn([detail, entry], total),
    charges: statedCharges(ofDetail.length > 0 ? ofDetail : ofEntry),
  };
  if (isReversal) return payment;
  if (own && readSide(own) !== side)
    throw new ProviderError(`it is a ${side}, and its payment is on the other side`, { problem: 'amount' });
  const stated = statedIn(detail, total);
  const effects = [ofDetail, ofEntry, [...ofDetail, ...ofEntry]].map((charges) =>
    effectOf(charges, total.currency),
  );
  const isExplained = stated.some((value) =>
    [0n, ...effects].some((effect) => signed(value, side) + effect === signed(total, side)),
  );
  const [first] = stated;
  if (first && !isExplained)
    throw new ProviderError(`its payments add up to ${inWords(first)}`, { problem: 'amount' });
  return payment;
}

/** The places of a payment's own amount within a batch, the most reliable first. */
const OWN_AMOUNTS = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
] as const;

/** Each has its stated amount, less its stated charges; together they are the entry. */
function paymentsOf(details: readonly Element[], booked: Booked): readonly Payment[] {
  const { currency } = booked.total;
  const found = details.map((detail) =>
    OWN_AMOUNTS.map((path) => amountIn(detail.optional(...path), currency)),
  );
  const first = found.map((values) => values.find((value) => value !== null) ?? null);
  // If debits were netted, members would get the credits alone, and so more than was booked.
  if (details.some((detail) => sideOf(detail, booked) !== booked.side))
    throw new ProviderError('some of its payments are on the other side', { problem: 'amount' });
  const readings = [first, ...OWN_AMOUNTS.map((_path, index) => found.map((values) => values[index] ?? null))]
    .filter((values) => values.every((value) => value !== null))
    .map((values) => values.map((value) => signed(value, booked.side)));
  const charges = details.map((detail) => chargesOf(detail));
  const effects = charges.map((each) => effectOf(each, currency));
  const net = readings.map((values) => values.map((value, index) => value + (effects[index] ?? 0n)));
  const target = signed(booked.total, booked.side);
  const right = [...readings, ...net].find(
    (values) => sumOf(values) === target && values.every((value) => isOn(value, booked.side)),
  );
  if (right === undefined)
    throw new ProviderError(whatIsOff(first, readings[0], booked), { problem: 'amount' });
  return details.map((detail, index) => {
    const value = right[index] ?? 0n;
    const worth = amount(currency, value < 0n ? -value : value);
    return {
      detail,
      amount: worth,
      side: booked.side,
      instructed: instructedIn([detail], worth),
      charges: statedCharges(charges[index] ?? []),
    };
  });
}

function sideOf(detail: Element, { side, isReversal }: Booked): Side {
  const own = detail.optional('CdtDbtInd');
  return own && !isReversal ? readSide(own) : side;
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Charges larger than the payment would reverse its direction. */
const isOn = (value: bigint, side: Side): boolean => (side === 'debit' ? value <= 0n : value >= 0n);

function whatIsOff(
  first: readonly (Amount | null)[],
  sums: readonly bigint[] | undefined,
  { total, side }: Booked,
): string {
  const silent = first.filter((value) => value === null).length;
  if (sums === undefined)
    return `${silent} of its ${first.length} payments do not say what they are worth in ${total.currency}`;
  const sum = side === 'credit' ? sumOf(sums) : -sumOf(sums);
  return `its payments add up to ${sumInWords(sum, total.currency)}`;
}

/** The instructed amount, if it differs from the booked one. The entry's own `Amt` is the booked one. */
function instructedIn(elements: readonly Element[], booked: Amount): StatedAmount | null {
  const stated = [
    ...elements.map((element) => element.optional('AmtDtls', 'InstdAmt', 'Amt')),
    ...elements.map((element) => element.optional('AmtDtls', 'TxAmt', 'Amt')),
    ...elements.map((element) => element.optional('Amt')),
  ].map((element) => readStated(element));
  return stated.find((each) => each !== null && !isSame(each, booked)) ?? null;
}

const isSame = ({ currency, value }: StatedAmount, booked: Amount): boolean =>
  heldCurrency(currency) === booked.currency && plainDecimal(value) === plainDecimal(toDecimal(booked));

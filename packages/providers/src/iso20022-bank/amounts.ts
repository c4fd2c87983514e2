// Amounts as banks write them: with more zeros than the currency has decimals, with a plus, without a whole part.
import {
  type Amount,
  isCurrencyCode,
  negate,
  parseAmount,
  sumText,
  type CurrencyCode,
} from '@causeway/money';
import { ProviderError, type BankEntry, type StatedAmount } from '../port.ts';
import type { Element } from './xml.ts';

export type Side = BankEntry['direction'];

/** Schemas allow 18 digits; some banks write idle zeros around them. */
const AMOUNT_LENGTH_MAX = 60;

/** CNY from a bank is CNH for us. */
export const heldCurrency = (iso: string): string => (iso === 'CNY' ? 'CNH' : iso);

const currencyOf = (element: Element): string => heldCurrency(element.attribute('Ccy'));

/** Zero or more, in a currency that we hold. Throws ProviderError, which names the problem. */
export function readAmount(element: Element): Amount {
  const code = currencyOf(element);
  if (!isCurrencyCode(code))
    throw new ProviderError(
      code === ''
        ? 'the bank reported money without a currency'
        : `the bank reported money in ${code}, which we do not hold`,
      { problem: code === '' ? 'incomplete' : 'currency' },
    );
  const decimal = plainDecimal(element.text());
  const reading = decimal === null ? null : parseAmount(decimal, code);
  if (!reading?.ok)
    throw new ProviderError(
      `the bank reported '${element.text().slice(0, AMOUNT_LENGTH_MAX)}' ${code}, which is no amount`,
      { problem: 'amount' },
    );
  return reading.amount;
}

/** Null without an amount, or for one in another currency. Throws ProviderError for an invalid one. */
export const amountIn = (element: Element | null, currency: CurrencyCode): Amount | null =>
  element !== null && currencyOf(element) === currency ? readAmount(element) : null;

/** An amount in any currency, for people; null without one. */
export function readStated(element: Element | null): StatedAmount | null {
  if (element === null) return null;
  const value = plainDecimal(element.text());
  const currency = element.attribute('Ccy');
  return value === null || value === '0' || currency === '' ? null : { currency, value: element.text() };
}

/** The decimal of ISO 20022, whatever the bank adds: '+012.50' is 12.5, '.50' is 0.5. Null for other text. */
export function plainDecimal(written: string): string | null {
  if (written.length > AMOUNT_LENGTH_MAX) return null;
  const found = /^\+?(\d{0,60})(?:\.(\d{0,60}))?$/.exec(written);
  if (found === null) return null;
  const [, whole = '', fraction = ''] = found;
  if (whole === '' && fraction === '') return null;
  const significant = withoutEnd(fraction);
  return (withoutStart(whole) || '0') + (significant === '' ? '' : `.${significant}`);
}

const withoutStart = (digits: string): string => digits.replace(/^0{1,60}/, '');

function withoutEnd(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

export function readSide(element: Element): Side {
  const side = element.text();
  if (side !== 'CRDT' && side !== 'DBIT')
    throw new ProviderError(`the bank booked neither side, but ${side}`, { problem: 'status' });
  return side === 'CRDT' ? 'credit' : 'debit';
}

export const otherSide = (side: Side): Side => (side === 'credit' ? 'debit' : 'credit');

/** Incoming amounts are positive, outgoing ones negative. */
export const signed = (value: Amount, side: Side): bigint =>
  side === 'credit' ? value.minor : negate(value).minor;

/** A sum, which may be larger than an amount. */
export const sumInWords = (minor: bigint, currency: CurrencyCode): string =>
  `${sumText(minor, currency)} ${currency}`;

export const inWords = (some: Amount): string => sumInWords(some.minor, some.currency);

// Amounts of a chain's own coin, which is no currency of the ledger: as a person types them, and in wei or sun.
import * as z from 'zod/mini';
import { coinDecimals } from '../custody/wallets.ts';
import { message } from '../rules/messages/index.ts';
import { text } from '../rules/text.ts';

export const coinNames = ['ETH', 'TRX'] as const;
export type CoinName = (typeof coinNames)[number];

/** Fifteen digits, a dot and the decimals of a wei. */
const COIN_TEXT_MAX = 34;
const COIN_TEXT = /^(0|[1-9]\d{0,14})(?:\.(\d{1,18}))?$/;

export const coinAmountText = text(COIN_TEXT_MAX, {
  missing: message('required'),
  tooLong: message('amount'),
}).check(z.regex(COIN_TEXT, message('amount')), z.regex(/[1-9]/, message('amount-positive')));

/** In wei or sun; undefined if the text is no amount above zero, or has more decimals than the coin. */
export function coinUnitsOf(coin: CoinName, typed: string): bigint | undefined {
  const [, whole, parts = ''] = COIN_TEXT.exec(typed) ?? [];
  const decimals = coinDecimals[coin];
  if (whole === undefined || parts.length > decimals) return undefined;
  const units = BigInt(whole + parts.padEnd(decimals, '0'));
  return units === 0n ? undefined : units;
}

/** Formats 1,500,000,000,000,000,000 wei as `1.5`, without trailing zeros. */
export function coinAmountOf(coin: CoinName, units: bigint): string {
  const decimals = coinDecimals[coin];
  const digits = units.toString().padStart(decimals + 1, '0');
  let end = digits.length;
  while (end > digits.length - decimals && digits[end - 1] === '0') end -= 1;
  const whole = digits.slice(0, -decimals);
  return end === whole.length ? whole : `${whole}.${digits.slice(whole.length, end)}`;
}

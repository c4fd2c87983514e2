// How the market moves: prices depend only on the seed and the time, so that the same time of the box's clock
// always shows the same rate, forwards and back. Whole numbers throughout.
import { createHash } from 'node:crypto';
import { rateOfUnits, type CurrencyCode, type Rate } from '@causeway/money';

/** The chains' own coins; no account has them as its currency. */
export const COINS = ['ETH', 'TRX'] as const;
export type Priced = CurrencyCode | (typeof COINS)[number];

/** The average price of one unit in USD, in units of 10^-8 USD. */
const CENTRE: Readonly<Record<Priced, bigint>> = {
  USD: 100_000_000n,
  EUR: 108_500_000n,
  GBP: 127_200_000n,
  HKD: 12_810_000n,
  CNH: 13_790_000n,
  JPY: 665_000n,
  SGD: 74_300_000n,
  AUD: 65_600_000n,
  CAD: 72_900_000n,
  USDT: 99_980_000n,
  USDC: 99_995_000n,
  ETH: 340_000_000_000n,
  TRX: 31_500_000n,
};

/** Swings that are added together: the period of each in milliseconds, and its size in parts per billion. */
const SWINGS: readonly { readonly period: bigint; readonly reach: bigint }[] = [
  { period: 15_000n, reach: 40_000n },
  { period: 10n * 60_000n, reach: 250_000n },
  { period: 6n * 3_600_000n, reach: 1_500_000n },
  { period: 5n * 86_400_000n, reach: 6_000_000n },
  { period: 60n * 86_400_000n, reach: 14_000_000n },
];

/** The factor by which pegged currencies move less. */
const CALMER: Readonly<Partial<Record<Priced, bigint>>> = { HKD: 20n, USDT: 60n, USDC: 120n };

const BILLION = 1_000_000_000n;

/** The price of one unit of the currency or coin in USD at a moment. */
export function walk(seed: string, currency: Priced, moment: Date): Rate {
  const centre = CENTRE[currency] * 100n;
  if (currency === 'USD') return rateOfUnits(centre);
  const time = BigInt(moment.getTime());
  const drift = SWINGS.reduce(
    (total, swing, index) => total + swingAt(`${seed}/${currency}/${index}`, swing, time),
    0n,
  );
  return rateOfUnits((centre * (BILLION + drift / (CALMER[currency] ?? 1n))) / BILLION);
}

/** A straight line from one drawn point to the next. */
function swingAt(
  name: string,
  swing: { readonly period: bigint; readonly reach: bigint },
  time: bigint,
): bigint {
  const step = time / swing.period;
  const within = time % swing.period;
  const from = drawn(name, step);
  const to = drawn(name, step + 1n);
  return ((from * (swing.period - within) + to * within) * swing.reach) / (swing.period * DRAW_MAX);
}

const DRAW_MAX = 1n << 31n;

/** An evenly distributed number from -2^31 to 2^31, the same at each call. */
function drawn(name: string, step: bigint): bigint {
  const digest = createHash('sha256').update(`${name}/${step}`).digest();
  return BigInt(digest.readUInt32BE(0)) - DRAW_MAX;
}

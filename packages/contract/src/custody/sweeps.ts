// Sweeps of deposits into the hot wallet, for staff: balances of deposit addresses, sweeps with their state, and the cost of
// our transactions (MON-770 to MON-780).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { amount, date, decimal, listOf, nothing, page, time } from '../fields.ts';
import { movementNo, movementStatus } from '../house-movements/endpoints.ts';
import { patternText, requiredText } from '../rules/text.ts';

export const sweepStatuses = [
  'WAITING',
  'FUNDING',
  'COLLECTING',
  'TOPPING_UP',
  'COLLECTED',
  'FAILED',
  'FROZEN',
  'DROPPED',
] as const;
export type SweepStatus = (typeof sweepStatuses)[number];

/** The tokens that are swept. */
const sweptToken = z.enum(['USDT', 'USDC']);
/** An address of a chain. */
const address = patternText(64, /^[0-9A-Za-z]{20,64}$/);
const chainChannel = z.literal([8, 9]);

const sweep = z.object({
  sweepNo: z.string(),
  channel: channelCode,
  /** The name by which staff know the channel. */
  channelName: z.string(),
  address: z.string(),
  amount,
  /** The hot wallet that receives the sweep. */
  to: z.string(),
  status: z.enum(sweepStatuses),
  /** How often coin was sent for its fee. */
  fundings: z.int(),
  /** Why it waits or ended; null while nothing is wrong. */
  reason: z.nullable(z.string()),
  txHash: z.nullable(z.string()),
  beganTime: time,
  /** Null for a sweep that the rule began. */
  beganBy: z.nullable(z.string()),
  endedTime: z.nullable(time),
});
export type Sweep = z.infer<typeof sweep>;

export const listSweeps = endpoint({
  name: 'sweeps.list',
  summary: 'Sweeps of deposit addresses, those under way first, then newest first',
  path: '/console/custody/sweeps',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(sweep),
});

const sweepPlace = z.object({
  channel: channelCode,
  channelName: z.string(),
  address: z.string(),
  /** Credited but not swept yet. */
  amount,
  /** True if the rule will start a sweep. */
  isDue: z.boolean(),
});
export type SweepPlace = z.infer<typeof sweepPlace>;

const sweepPause = z.object({
  channel: chainChannel,
  channelName: z.string(),
  /** Null unless sweeps are paused. */
  paused: z.nullable(z.object({ time, byName: z.string(), reason: z.string() })),
});

export const listSweepPlaces = endpoint({
  name: 'sweeps.places',
  summary: 'The largest credited amounts on deposit addresses, and where collecting is paused',
  path: '/console/custody/sweep-places',
  access: moneyReaders,
  request: nothing,
  response: z.object({ list: z.array(sweepPlace), channels: z.array(sweepPause) }),
});

/** Ignores minimum, cost ceiling and quiet hours. The money stays with the house, so one member of staff is enough. */
export const collectNow = endpoint({
  name: 'sweeps.collect',
  summary: 'Collects a deposit address into the hot wallet now',
  path: '/console/custody/collect',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({ channel: chainChannel, address, currency: sweptToken }),
  response: z.object({ sweepNo: z.string() }),
  refusals: ['not-found', 'already-decided'],
});

export const pauseSweeps = endpoint({
  name: 'sweeps.pause',
  summary: 'Stops collecting on a channel; what is signed is still followed',
  path: '/console/custody/pause-sweeps',
  takesPower: true,
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({ channel: chainChannel, reason: requiredText(500) }),
  response: nothing,
  refusals: ['already-decided'],
});

export const resumeSweeps = endpoint({
  name: 'sweeps.resume',
  summary: 'Goes on collecting on a channel',
  path: '/console/custody/resume-sweeps',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({ channel: chainChannel, reason: requiredText(500) }),
  response: nothing,
  refusals: ['already-decided'],
});

export const feePurposes = ['payout', 'return', 'sweep', 'gas-funding', 'cold-transfer', 'fill'] as const;

const chainFees = z.object({
  /** A day in Hong Kong. */
  date,
  channel: channelCode,
  channelName: z.string(),
  purpose: z.enum(feePurposes),
  coin: z.enum(['ETH', 'TRX']),
  /** All decimals of the coin. */
  fee: decimal,
  transactions: z.int(),
  /** An estimate at the coin's current price, to the cent; null without a price. */
  estimate: z.nullable(amount),
  /** The movement of the house that books the whole day on this chain; null before it is prepared. */
  movement: z.nullable(z.object({ movementNo, status: movementStatus })),
});
export type ChainFees = z.infer<typeof chainFees>;

/** By the market, or as staff set it with the sweep rule. */
export const coinPriceSources = ['market', 'setting'] as const;
export type CoinPriceSource = (typeof coinPriceSources)[number];

const coinPrice = z.object({
  coin: z.enum(['ETH', 'TRX']),
  /** US dollars for one coin. */
  price: decimal,
  source: z.enum(coinPriceSources),
  /** The market's time of the price; null for a price that staff set. */
  time: z.nullable(time),
});

/** The amounts of a coin that booked movements of the house record as bought and used. */
const coinSums = z.object({ coin: z.enum(['ETH', 'TRX']), bought: decimal, used: decimal });

const chainFeesPage = z.object({
  list: z.array(chainFees),
  prices: z.array(coinPrice),
  coins: z.array(coinSums),
});
export type ChainFeesPage = z.infer<typeof chainFeesPage>;

export const listChainFees = endpoint({
  name: 'chain-fees.list',
  summary: 'What transactions of the house have cost on chains in 31 days, by day and purpose',
  path: '/console/custody/chain-fees',
  access: moneyReaders,
  request: nothing,
  response: chainFeesPage,
});

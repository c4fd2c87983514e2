// Prepares the cost of a day's transactions on a chain as a movement of the house (MON-883), once more for
// each rejection (MON-895). A receipt belongs to the day on which it was recorded, so a late one belongs to a
// later day, and none to two.
import type { ChainChannelCode } from '@causeway/contract';
import { amount, rateToDecimal } from '@causeway/money';
import type { ChainCoin, ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { daysAfter, hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import { csvFile } from '../../../platform/csv.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { gasReference, keepWritten, planPrepared } from '../house-movements/index.ts';
import { centsOf, coinText } from './coin-amount.ts';
import { type CoinWorth, coinPrices } from './coin-price.ts';
import { gasDayStore } from './gas-day-store.ts';
import { type FeeRow, feeStore, insert, setCoinPrices } from './store.ts';

/** Fees that were recorded just before midnight are committed long before this time has passed. */
const SETTLED_MS = 60 * 60 * 1000;
/** Days in one run; the next run continues. */
const DAYS_AT_ONCE = 31;

const actor = systemActor('chain-fees');

interface Attempt {
  readonly day: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** The rejected movement that this one replaces. */
  readonly replaces?: string;
}

/** Prepares the days that are due; a day waits while its coin has no price. */
export async function prepareGasDays(context: FeatureContext, chain: ChainPort): Promise<void> {
  const { channel, coin } = chain;
  const store = gasDayStore(context.db);
  const today = hongKongDay(new Date(context.clock.now().getTime() - SETTLED_MS));
  const newest = await store.newest(channel);
  if (newest === undefined) return markStart(context, channel, { day: daysAfter(today, -1), attempt: 1 });
  const set = (await setCoinPrices(context.db)).get(channel);
  if (set === undefined) return;
  const [days, rejected] = await Promise.all([
    store.daysWithFees(channel, { after: newest, before: today, limit: DAYS_AT_ONCE }),
    store.rejectedDays(channel, DAYS_AT_ONCE),
  ]);
  const attempts: readonly Attempt[] = [
    ...rejected.map(({ day, attempts: before, movementNo }) => ({
      ...{ day, attempt: before + 1, replaces: movementNo },
    })),
    ...days.map((day) => ({ day, attempt: 1 })),
  ];
  if (attempts.length === 0) return;
  const worth = (await coinPrices(context))(coin, set);
  for (const each of attempts) await prepareDay(context, chain, each, worth);
}

/** The unique key of an attempt: of several servers only one prepares it. */
const attemptKey = (channel: ChainChannelCode, { day, attempt }: Attempt): string =>
  `${String(channel)}:${day}${attempt === 1 ? '' : `:${String(attempt)}`}`;

const rowOf = (channel: ChainChannelCode, attempt: Attempt, movementId: string | null, now: Date) =>
  insert('chain_fee_day', {
    ...{ id: attemptKey(channel, attempt), channel, day: attempt.day, movementId, preparedAt: now },
  });

function named(id: string) {
  return {
    request: { id: requestIdOf(`chain-fees.prepare:${id}`), name: 'chain-fees.prepare', body: id },
    audit: { action: 'chain-fees.prepare', subject: { kind: 'chain-fee-day', id } },
  };
}

/** Fees from before the first run were booked by hand. */
async function markStart(
  { spine }: FeatureContext,
  channel: ChainChannelCode,
  start: Attempt,
): Promise<void> {
  const { request, audit } = named(attemptKey(channel, start));
  await spine.write(actor, request, (now) =>
    Promise.resolve({ answer: null, inserts: [rowOf(channel, start, null, now)], audit }),
  );
}

async function prepareDay(
  context: FeatureContext,
  { channel, coin }: ChainPort,
  attempt: Attempt,
  worth: CoinWorth,
): Promise<void> {
  const { day, replaces } = attempt;
  const rows = await feeStore(context.db).between(
    channel,
    startOfHongKongDay(day),
    startOfHongKongDay(daysAfter(day, 1)),
  );
  const units = rows.reduce((sum, row) => sum + BigInt(row.units), 0n);
  if (units === 0n) return markStart(context, channel, attempt);
  const value = amount('USD', centsOf(coin, units, worth.units));
  const id = attemptKey(channel, attempt);
  const documentId = await keepWritten(context, {
    ...{ name: `gas-${id.replaceAll(':', '-')}.csv`, contentType: 'text/csv', bytes: await listOf(rows) },
  });
  const { request, audit } = named(id);
  await context.spine.write(actor, request, (now) => {
    const movement = planPrepared(
      {
        ...{ kind: 'gas-used', amount: value, coin, coinUnits: units, valueDate: day, documentId },
        bankReference: gasReference(channel, day),
        reason: reasonOf(coin, units, worth, replaces),
      },
      now,
    );
    const { id: movementNo, inserts } = movement;
    const after = {
      movement: movementNo,
      units: String(units),
      transactions: rows.length,
      amount: value.minor,
    };
    return Promise.resolve({
      answer: null,
      inserts: [...inserts, rowOf(channel, attempt, movementNo, now)],
      audit: { ...audit, after: { ...after, ...(replaces !== undefined && { replaces }) } },
    });
  });
}

/** The used amount, its price, and the rejected movement that this one replaces. */
function reasonOf(coin: ChainCoin, units: bigint, worth: CoinWorth, replaces: string | undefined): string {
  const price = `${rateToDecimal(worth)} USD (${worth.at?.toISOString() ?? worth.source})`;
  const sum = `${coinText(coin, units)} ${coin} × ${price}`;
  return replaces === undefined ? sum : `${sum}; replaces ${replaces}`;
}

const columns = ['recordedTime', 'payment', 'txHash', 'blockNumber', 'coin', 'fee'] as const;

/** The document with one line for each transaction. */
async function listOf(rows: readonly FeeRow[]): Promise<Uint8Array> {
  const pieces: string[] = [];
  for await (const piece of await csvFile(columns, linesOf(rows))) pieces.push(piece);
  return Buffer.from(pieces.join(''));
}

async function* linesOf(rows: readonly FeeRow[]): AsyncGenerator<readonly string[]> {
  for (const { recordedAt, payment, txHash, blockNumber, coin, units } of rows)
    yield [
      ...[recordedAt.toISOString(), payment, txHash, String(blockNumber), coin],
      coinText(coin, BigInt(units)),
    ];
}

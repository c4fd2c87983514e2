// Prepares the network fees of a day on a chain as a movement of the house, once (MON-883). A fee belongs to the day on
// which its receipt was recorded: a late receipt belongs to a later day, and none to two days.
import type { ChainChannelCode } from '@causeway/contract';
import { amount, rateToDecimal } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
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

/** A day waits while its coin has no price. */
export async function prepareGasDays(context: FeatureContext, chain: ChainPort): Promise<void> {
  const { channel, coin } = chain;
  const store = gasDayStore(context.db);
  const today = hongKongDay(new Date(context.clock.now().getTime() - SETTLED_MS));
  const newest = await store.newest(channel);
  if (newest === undefined) return markStart(context, channel, daysAfter(today, -1));
  const set = (await setCoinPrices(context.db)).get(channel);
  if (set === undefined) return;
  const days = await store.daysWithFees(channel, { after: newest, before: today, limit: DAYS_AT_ONCE });
  if (days.length === 0) return;
  const worth = (await coinPrices(context))(coin, set);
  for (const day of days) await prepareDay(context, chain, day, worth);
}

const rowOf = (channel: ChainChannelCode, day: string, movementId: string | null, now: Date) =>
  insert('chain_fee_day', { id: `${String(channel)}:${day}`, channel, day, movementId, preparedAt: now });

function named(channel: ChainChannelCode, day: string) {
  const id = `${String(channel)}:${day}`;
  return {
    request: { id: requestIdOf(`chain-fees.prepare:${id}`), name: 'chain-fees.prepare', body: id },
    audit: { action: 'chain-fees.prepare', subject: { kind: 'chain-fee-day', id } },
  };
}

/** Fees from before the first run were booked by hand. */
async function markStart({ spine }: FeatureContext, channel: ChainChannelCode, day: string): Promise<void> {
  const { request, audit } = named(channel, day);
  await spine.write(actor, request, (now) =>
    Promise.resolve({ answer: null, inserts: [rowOf(channel, day, null, now)], audit }),
  );
}

async function prepareDay(
  context: FeatureContext,
  { channel, coin }: ChainPort,
  day: string,
  worth: CoinWorth,
): Promise<void> {
  const rows = await feeStore(context.db).between(
    channel,
    startOfHongKongDay(day),
    startOfHongKongDay(daysAfter(day, 1)),
  );
  const units = rows.reduce((sum, row) => sum + BigInt(row.units), 0n);
  if (units === 0n) return markStart(context, channel, day);
  const value = amount('USD', centsOf(coin, units, worth.units));
  const documentId = await keepWritten(context, {
    ...{ name: `gas-${String(channel)}-${day}.csv`, contentType: 'text/csv', bytes: await listOf(rows) },
  });
  const price = `${rateToDecimal(worth)} USD (${worth.at?.toISOString() ?? worth.source})`;
  const { request, audit } = named(channel, day);
  await context.spine.write(actor, request, (now) => {
    const movement = planPrepared(
      {
        ...{ kind: 'gas-used', amount: value, valueDate: day, documentId },
        bankReference: gasReference(channel, day),
        reason: `${coinText(coin, units)} ${coin} × ${price}`,
      },
      now,
    );
    return Promise.resolve({
      answer: null,
      inserts: [...movement.inserts, rowOf(channel, day, movement.id, now)],
      audit: {
        ...audit,
        after: {
          movement: movement.id,
          units: String(units),
          transactions: rows.length,
          amount: value.minor,
        },
      },
    });
  });
}

const columns = ['recordedTime', 'payment', 'txHash', 'blockNumber', 'coin', 'fee'] as const;

/** One line per transaction. */
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

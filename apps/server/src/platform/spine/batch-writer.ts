// Writes gathered plans to the database, whatever happens there: retries a deadlock and a stale plan, runs a failed batch
// item by item, and finds an outcome that was lost with its connection under the request id.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost, isDeadlock, isOutOfTime, isPlanStale } from '../db/passing-errors.ts';
import { AWAY_MILLISECONDS_MAX } from '../db/ride-through.ts';
import { Refusal } from '../refusal.ts';
import { type StoredAnswer, answerRow, storedAnswers } from './answers.ts';
import { PartlyPosted, PostedBefore, runBatch } from './batch.ts';
import { madeBy } from './closing.ts';
import type { BatchContext, Item, Outcome } from './item.ts';
import { rowsStatement } from './sql.ts';

export interface BatchWriterOptions extends BatchContext {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly onBatch?: (size: number, seconds: number) => void;
}

const TRIES_MAX = 6;
/** Notices a new primary after at most half a second. */
const PAUSE_MILLISECONDS_MAX = 500;

export const createBatchWriter =
  (options: BatchWriterOptions) =>
  async (items: readonly Item[]): Promise<readonly Outcome[]> => {
    const start = performance.now();
    const outcomes = await together(options, items);
    options.onBatch?.(items.length, (performance.now() - start) / 1000);
    return outcomes;
  };

async function together(options: BatchWriterOptions, items: readonly Item[]): Promise<readonly Outcome[]> {
  if (items.length === 1) return [await alone(options, items[0] as Item)];
  try {
    return await onConnection(options, (client) => runBatch(client, items, options));
  } catch (error) {
    options.log.debug({ err: error, size: items.length }, 'a batch of writes is run item by item');
    const outcomes: Outcome[] = [];
    for (const item of items)
      outcomes.push(
        hasWaited(item, error) ? await outcomeOfError(options, item, error) : await alone(options, item),
      );
    return outcomes;
  }
}

/** Its batch lost the database, and it waited with the items before it for as long as it may. */
const hasWaited = ({ until }: Item, error: unknown): boolean =>
  isConnectionLost(error) && performance.now() >= until;

/**
 * Waits for a database that cannot be reached, because another one may be about to take its place (PLT-463); a write that
 * breaks its own connection uses up a try.
 */
async function alone(options: BatchWriterOptions, item: Item): Promise<Outcome> {
  let tries = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [outcome] = await onConnection(options, (client) => {
        tries += 1;
        return runBatch(client, [item], options);
      });
      return outcome as Outcome;
    } catch (error) {
      if (isPlanStale(error) && tries < TRIES_MAX) continue;
      const passes = isDeadlock(error) || isConnectionLost(error);
      const again = passes && tries < TRIES_MAX && performance.now() < item.until;
      if (!again) return outcomeOfError(options, item, error);
      await delay(
        isDeadlock(error)
          ? Math.random() * 10 * attempt
          : Math.min(50 * 2 ** attempt, PAUSE_MILLISECONDS_MAX),
      );
    }
  }
}

async function onConnection<Answer>(
  { pool }: BatchWriterOptions,
  work: (client: pg.ClientBase) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  let isReleased = false;
  const release = (isLost: boolean): void => {
    if (!isReleased) client.release(isLost);
    isReleased = true;
  };
  // A connection that is returned as lost while in use is cut off, and its waiting work is rejected.
  const late = setTimeout(() => release(true), AWAY_MILLISECONDS_MAX);
  try {
    const answer = await work(client);
    release(false);
    return answer;
  } catch (error) {
    release(isConnectionLost(error) || isPlanStale(error));
    throw error;
  } finally {
    clearTimeout(late);
  }
}

async function outcomeOfError(options: BatchWriterOptions, item: Item, error: unknown): Promise<Outcome> {
  if (error instanceof PartlyPosted) return keepRefusal(options, item, error.refusal);
  if (isConnectionLost(error) || isOutOfTime(error)) {
    const why = isOutOfTime(error) ? 'a write took too long' : 'the database cannot be reached';
    options.log.error({ err: error }, why);
    return { kind: 'failed', error: new Refusal('unavailable') };
  }
  if (!isUniqueViolation(error) && !(error instanceof PostedBefore)) return { kind: 'failed', error };
  return outcomeOfCollision(options, item, error);
}

async function outcomeOfCollision(
  options: BatchWriterOptions,
  item: Item,
  error: pg.DatabaseError | PostedBefore,
): Promise<Outcome> {
  try {
    // Another process answered this request first; it is chance which of its rows collide.
    if (await isAnswered(options, item)) return { kind: 'stale' };
  } catch (lost) {
    // Nobody knows whether it was answered: the collision may be its own.
    if (isConnectionLost(lost)) return { kind: 'failed', error: lost };
  }
  if (!isUniqueViolation(error)) return { kind: 'failed', error };
  // Another process made a row that did not exist when the verb read.
  if (madeBy(item.plan).some(({ table }) => error.constraint === `${table}_pkey`)) return { kind: 'stale' };
  const refusal = item.plan.conflicts?.[error.constraint ?? ''];
  return { kind: 'failed', error: refusal === undefined ? error : new Refusal(refusal) };
}

/** The colliding transaction has committed: a caller never hears of a row that another transaction may still roll back. */
async function isAnswered({ pool }: BatchWriterOptions, { key }: Item): Promise<boolean> {
  const { rows } = await pool.query<StoredAnswer>(storedAnswers([key]));
  return rows.length > 0;
}

async function keepRefusal(options: BatchWriterOptions, { key }: Item, refusal: Refusal): Promise<Outcome> {
  try {
    await options.pool.query(rowsStatement(options.tables, [answerRow(key, refusal)], []));
    return { kind: 'answered', answer: refusal, written: true };
  } catch (error) {
    return isUniqueViolation(error) ? { kind: 'stale' } : { kind: 'failed', error };
  }
}

const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';

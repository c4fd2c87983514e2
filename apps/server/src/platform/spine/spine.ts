// The one spine of all writes. A verb says what is to happen; the spine does it, whole or not at all, once for each request
// id, gathered with other writes into one transaction.
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Actor, scopeOf } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import { AWAY_MILLISECONDS_MAX } from '../db/ride-through.ts';
import { gather } from '@causeway/ledger';
import { Refusal } from '../refusal.ts';
import { type RequestKey, type StoredAnswer, keyText, replay, requestKey, storedAnswers } from './answers.ts';
import type { Item, JobStatements, Outcome } from './item.ts';
import { jsonText } from './encode.ts';
import { createBatchWriter } from './batch-writer.ts';
import type { Plan, Verb, WriteRequest } from './plan.ts';
import { createPace } from '../overload/pace.ts';
import { readTables } from './tables.ts';
import type { Traces } from '../traces/traces.ts';

export interface Spine {
  /**
   * Runs a verb and commits its plan. The same request id with the same body gets the first answer; with another body it
   * refuses 'request-id-reused'. A verb's own refusal is thrown and not stored.
   */
  write<Answer>(actor: Actor, request: WriteRequest, verb: Verb<Answer>): Promise<Answer>;
  /** Called after each commit, before the write is answered. */
  onCommit(listener: (plan: Plan<unknown>) => void): void;
  /** How long a plan that is made now waits, in seconds. */
  wait(): number;
}

export interface SpineOptions {
  /** A pipelining pool; two connections are enough. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Logger;
  /** The key of the hashes of request bodies. */
  readonly secret: string;
  readonly jobStatements: JobStatements;
  readonly onBatch?: (size: number, seconds: number) => void;
  readonly batchMax?: number;
  readonly traces?: Traces | undefined;
}

/** How often a verb runs again when rows change in between, before its caller is asked to try again. */
const RERUNS_MAX = 64;

export async function createSpine(options: SpineOptions): Promise<Spine> {
  const { pool, clock, secret } = options;
  const listeners: ((plan: Plan<unknown>) => void)[] = [];
  const { batchMax = 64 } = options;
  const pace = createPace();
  let waiting = 0;
  const onBatch = (size: number, seconds: number): void => {
    pace.done(1, seconds);
    options.onBatch?.(size, seconds);
  };
  const writer = createBatchWriter({ ...options, onBatch, tables: await readTables(pool) });
  const gathered = gather<Item, Outcome>(traced(writer, options.traces), { batchMax });
  const commit = async (item: Item): Promise<Outcome> => {
    waiting += 1;
    try {
      return await gathered(item);
    } finally {
      waiting -= 1;
    }
  };
  const lookUp = gather<RequestKey, StoredAnswer | undefined>((keys) => readAnswers(pool, keys));

  const answerBefore = async (key: RequestKey): Promise<{ answer: unknown } | undefined> => {
    const stored = await lookUp(key);
    return stored && { answer: replay(stored, key) };
  };

  const attempt = async (write: Write, verb: Verb<unknown>) => {
    const now = clock.now();
    const plan = await planOrAnswer(verb, now, () => answerBefore(write.key));
    if ('before' in plan) return { kind: 'answered', answer: plan.before, written: false } as const;
    const outcome = await commit({ ...write, now, plan: plan.plan, ...tracePart(options.traces) });
    if (outcome.kind === 'answered' && outcome.written) for (const listener of listeners) listener(plan.plan);
    return outcome;
  };

  return {
    write: async <Answer>(actor: Actor, request: WriteRequest, verb: Verb<Answer>) => {
      const until = request.waitsUntil ?? performance.now() + AWAY_MILLISECONDS_MAX;
      const key = requestKey(scopeOf(actor), request, secret);
      for (let run = 0; run < RERUNS_MAX; run += 1) {
        const outcome: Outcome = await attempt({ actor, key, request, until }, verb);
        if (outcome.kind === 'failed') throw outcome.error;
        if (outcome.kind === 'stale') continue;
        if (outcome.answer instanceof Refusal) throw outcome.answer;
        return outcome.answer as Answer;
      }
      throw new Refusal('changed-meanwhile');
    },
    onCommit: (listener) => void listeners.push(listener),
    wait: () => pace.wait(Math.ceil(waiting / batchMax)),
  };
}

type Write = Pick<Item, 'actor' | 'key' | 'request' | 'until'>;
type Writer = ReturnType<typeof createBatchWriter>;

/** A batch belongs to the trace of its first write, and is linked to the traces of the others. */
const traced = (writer: Writer, traces: Traces | undefined): Writer =>
  traces === undefined
    ? writer
    : (items) => {
        const [parent, ...links] = items.flatMap(({ trace }) => trace ?? []);
        const attributes = { 'causeway.batch.size': items.length };
        return traces.run({ name: 'batch', attributes, parent, links, onlyWithin: true }, () =>
          writer(items),
        );
      };

function tracePart(traces: Traces | undefined): { readonly trace?: string } {
  const trace = traces?.current();
  return trace === undefined ? {} : { trace };
}

/**
 * Finds a repeat at the commit. Only after a verb's refusal the stored answer is looked up here: the refusal may stem from
 * its own first run (a used code, a used quote).
 */
async function planOrAnswer(
  verb: Verb<unknown>,
  now: Date,
  answerBefore: () => Promise<{ answer: unknown } | undefined>,
): Promise<{ plan: Plan<unknown> } | { before: unknown }> {
  try {
    const plan = await verb(now);
    return { plan: { ...plan, answer: asJson(plan.answer) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const before = await answerBefore();
    if (before) return { before: before.answer };
    throw error;
  }
}

/** Repeats get the same JSON as the first answer. */
const asJson = (answer: unknown): unknown =>
  answer instanceof Refusal ? answer : JSON.parse(jsonText(answer ?? null));

async function readAnswers(
  pool: pg.Pool,
  keys: readonly RequestKey[],
): Promise<readonly (StoredAnswer | undefined)[]> {
  const { rows } = await pool.query<StoredAnswer>(storedAnswers(keys));
  const found = new Map(rows.map((row) => [keyText(row), row]));
  return keys.map((key) => found.get(keyText(key)));
}

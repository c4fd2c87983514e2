// The one spine of all writes. A verb says what is to happen; here it happens, whole or not at all, once for each
// request id, gathered with its neighbours into one transaction.
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Actor, scopeOf } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
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
   * Runs a verb and commits its plan. The same request id with the same body answers what it was answered first;
   * with another body it refuses 'request-id-reused'. What the verb refuses by itself is thrown and not kept.
   */
  write<Answer>(actor: Actor, request: WriteRequest, verb: Verb<Answer>): Promise<Answer>;
  /** Called after each commit, before the write is answered. */
  onCommit(listener: (plan: Plan<unknown>) => void): void;
  /** How long a plan waits that is made now, in seconds. */
  wait(): number;
}

export interface SpineOptions {
  /** Pipelining; two connections are enough. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Logger;
  /** Key of the hashes of request bodies. */
  readonly secret: string;
  readonly jobStatements: JobStatements;
  readonly onBatch?: (size: number, seconds: number) => void;
  readonly batchMax?: number;
  readonly traces?: Traces | undefined;
}

/** How often a verb is run again when rows change under it, before its caller is asked to try again. */
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

  const attempt = async (actor: Actor, key: RequestKey, request: WriteRequest, verb: Verb<unknown>) => {
    const now = clock.now();
    const plan = await planOrAnswer(verb, now, () => answerBefore(key));
    if ('before' in plan) return { kind: 'answered', answer: plan.before, written: false } as const;
    const outcome = await commit({ actor, key, request, now, plan: plan.plan, ...tracePart(options.traces) });
    if (outcome.kind === 'answered' && outcome.written) for (const listener of listeners) listener(plan.plan);
    return outcome;
  };

  return {
    write: async <Answer>(actor: Actor, request: WriteRequest, verb: Verb<Answer>) => {
      const key = requestKey(scopeOf(actor), request, secret);
      for (let run = 0; run < RERUNS_MAX; run += 1) {
        const outcome: Outcome = await attempt(actor, key, request, verb);
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

type Writer = ReturnType<typeof createBatchWriter>;

/** A batch belongs to the trace of its first write, and is linked to those of the others. */
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
 * A repeat is found where the plan is committed. Only a verb that refuses is looked up by itself: what it refuses may be
 * the traces of its own first run (a code is used up, a quote is taken).
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

/** The first answer and its repeats are the same JSON. */
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

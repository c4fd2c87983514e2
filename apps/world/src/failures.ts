// The failures that can be switched on, by institution and operation, to try the rare failures of real
// institutions at will. A module asks here before it answers, and declares the failures of each operation.
import type { FastifyReply } from 'fastify';
import type { WorldClock } from './clock/clock.ts';

export const FAILURE_KINDS = [
  'refuse',
  'time-out',
  'late',
  'lost-answer',
  'twice',
  'out-of-order',
  'invalid-signature',
] as const;
/**
 * refuse: refuses in the institution's own protocol. time-out: never acts, never answers. late: acts at once, answers later.
 * lost-answer: acts, but the connection drops (for a push: it is never sent). twice: a push arrives two times. out-of-order:
 * a push arrives after the next one. invalid-signature: a push has a false signature.
 */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Failures that are possible for an answered call; the others are for pushes. */
export const CALL_FAILURES: readonly FailureKind[] = ['refuse', 'time-out', 'late', 'lost-answer'];
export const PUSH_FAILURES: readonly FailureKind[] = [
  'late',
  'lost-answer',
  'twice',
  'out-of-order',
  'invalid-signature',
];

export interface Failure {
  readonly id: string;
  readonly institution: string;
  /** Name of an operation, or '*' for all of the institution. */
  readonly operation: string;
  readonly kind: FailureKind;
  /** The number of calls that it still affects; null until switched off. */
  readonly remaining: number | null;
  /** Delay of `late`: seconds of the box's clock; null until released. */
  readonly afterSeconds: number | null;
}

export type FailureRequest = Omit<Failure, 'id'>;

/** A failure that affects a call: `released` aborts when it is switched off, which releases everything that it holds. */
export interface FailureHit {
  readonly kind: FailureKind;
  readonly afterSeconds: number | null;
  readonly released: AbortSignal;
  /** Ends the hold of this hit; a second call changes nothing. */
  readonly over: () => void;
}

export interface FailingCall<Answer> {
  readonly institution: string;
  readonly operation: string;
  readonly reply: FastifyReply;
  /** Returns its answer and never calls `reply.send`, because the answer may have to be dropped. */
  readonly act: () => Answer | Promise<Answer>;
  /** The institution's own refusal; a 503 without it. */
  readonly refuse?: () => unknown;
}

export interface Failures {
  list(): readonly Failure[];
  switchOn(request: FailureRequest): Failure;
  /** Switches a failure off and releases everything that it holds; false without a failure of this id. */
  switchOff(id: string): boolean;
  reset(): void;
  /** The failure that affects this call now, if any; it reduces the failure's count by one. */
  take(institution: string, operation: string, kinds: readonly FailureKind[]): FailureHit | null;
  /** Answers a call as the active failures demand. Return its value from the Fastify handler. */
  answer<Answer>(call: FailingCall<Answer>): Promise<unknown>;
  /** Waits for the end of a late failure, which also ends the hit. */
  hold(hit: FailureHit): Promise<void>;
}

interface Entry {
  failure: Failure;
  readonly release: AbortController;
  /** Hits that hold a call or a message. */
  readonly held: Set<symbol>;
}

const holds = (kind: FailureKind): boolean => kind === 'time-out' || kind === 'late';

export function createFailures(clock: WorldClock): Failures {
  const entries = new Map<string, Entry>();
  /** Failures without remaining calls that still hold one: they can be released, but affect nothing more. */
  const holding = new Map<string, Entry>();
  let count = 0;

  function take(institution: string, operation: string, kinds: readonly FailureKind[]): FailureHit | null {
    for (const entry of entries.values()) {
      const { failure } = entry;
      if (failure.institution !== institution || !kinds.includes(failure.kind)) continue;
      if (failure.operation !== '*' && failure.operation !== operation) continue;
      useUp(entry);
      return {
        kind: failure.kind,
        afterSeconds: failure.afterSeconds,
        released: entry.release.signal,
        over: holds(failure.kind) ? holdBy(entry) : () => undefined,
      };
    }
    return null;
  }

  function useUp(entry: Entry): void {
    if (entry.failure.remaining === null) return;
    entry.failure = { ...entry.failure, remaining: entry.failure.remaining - 1 };
    if (entry.failure.remaining !== 0) return;
    entries.delete(entry.failure.id);
    if (holds(entry.failure.kind)) holding.set(entry.failure.id, entry);
  }

  /**
   * Returns a function that ends the hold. With the last hold, a failure without remaining calls is removed.
   */
  function holdBy(entry: Entry): () => void {
    const one = Symbol('hold');
    entry.held.add(one);
    return () => {
      entry.held.delete(one);
      if (entry.held.size === 0) holding.delete(entry.failure.id);
    };
  }

  async function hold(hit: FailureHit): Promise<void> {
    try {
      if (hit.afterSeconds !== null) await clock.wait(hit.afterSeconds, hit.released);
      else await aborted(hit.released);
    } finally {
      hit.over();
    }
  }

  async function answer<Answer>(call: FailingCall<Answer>): Promise<unknown> {
    const hit = take(call.institution, call.operation, CALL_FAILURES);
    if (hit === null) return call.act();
    try {
      return await answerHit(call, hit, hold);
    } finally {
      hit.over();
    }
  }

  function switchOff(id: string): boolean {
    const entry = entries.get(id) ?? holding.get(id);
    entry?.release.abort();
    entries.delete(id);
    holding.delete(id);
    return entry !== undefined;
  }

  return {
    list: () => [...entries.values(), ...holding.values()].map((entry) => entry.failure),
    switchOn(request) {
      count += 1;
      const failure: Failure = { ...request, id: `failure-${count}` };
      entries.set(failure.id, { failure, release: new AbortController(), held: new Set() });
      return failure;
    },
    switchOff,
    reset() {
      for (const id of [...entries.keys(), ...holding.keys()]) switchOff(id);
    },
    take,
    answer,
    hold,
  };
}

/** The answer of a call that a failure affects; `hold` waits for the end of a late one. */
async function answerHit<Answer>(
  call: FailingCall<Answer>,
  hit: FailureHit,
  hold: Failures['hold'],
): Promise<unknown> {
  if (hit.kind === 'refuse') return call.refuse ? call.refuse() : refusePlainly(call.reply);
  if (hit.kind === 'time-out') {
    await Promise.race([aborted(hit.released), hungUp(call.reply)]);
    return drop(call.reply);
  }
  const done = await call.act();
  if (hit.kind === 'lost-answer') return drop(call.reply);
  await Promise.race([hold(hit), hungUp(call.reply)]);
  return done;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function hungUp(reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => reply.raw.once('close', resolve));
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function refusePlainly(reply: FastifyReply): FastifyReply {
  return reply.code(503).send({ error: 'unavailable', detail: 'This institution refuses for now.' });
}

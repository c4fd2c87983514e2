// Sends due webhooks to their receivers in parallel: each has its own limit, so that a receiver that hangs delays no other.
// Within one object, the next is sent when the previous one is delivered or given up (DEV-021, DEV-023).
import { setTimeout as delay } from 'node:timers/promises';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { ForeignPost } from '../../../platform/foreign-post.ts';
import { disableReceiver } from './disable-receiver.ts';
import {
  type Due,
  type Outcome,
  nextDue,
  recordOutcomes,
  recordReceivers,
  takeDueNow,
} from './due-webhooks.ts';
import { isOut, nextTry } from './retries.ts';
import { type SigningKey, bodyOf, headersOf, signingKey } from './sign.ts';

/** The longest turn of the scheduled task; deliveries under way still finish. */
const TURN_MS = 20_000;
/** Postpones the webhooks of a receiver that is about to be disabled, until it is enabled again. */
const LATER_MS = 3_600_000;
/** How often the queue is read again while deliveries are under way. */
const LOOK_MS = 200;

export function createDelivery(context: FeatureContext, post: ForeignPost) {
  const { db, clock, log } = context;
  const keysOf = openKeys(context);
  const underWay = new Map<string, number>();
  let done: readonly Outcome[] = [];
  let isTurning = false;
  let woken = Promise.withResolvers<void>();

  const count = (memberId: string, by: 1 | -1): void => {
    const left = (underWay.get(memberId) ?? 0) + by;
    if (left === 0) underWay.delete(memberId);
    else underWay.set(memberId, left);
  };

  const send = async (due: Due, stopping: AbortSignal): Promise<void> => {
    count(due.memberId, 1);
    try {
      const outcome = await attempt(due, stopping);
      // A stop leaves the outcome unknown: the webhook is sent again when its reservation ends.
      if (!stopping.aborted) done = [...done, outcome];
      // A running turn records the outcome itself.
      if (!isTurning) await record();
    } catch (error) {
      log.warn({ err: error, notification: due.id }, 'a notification could not be sent');
    } finally {
      count(due.memberId, -1);
      woken.resolve();
    }
  };

  const attempt = async (due: Due, stopping: AbortSignal): Promise<Outcome> => {
    const at = clock.now();
    const body = bodyOf(due);
    const headers = headersOf(keysOf(due), due.id, body, at);
    const began = performance.now();
    const posted = await post(due.url, headers, body, stopping);
    const tookMs = Math.round(performance.now() - began);
    return { due, at, tookMs, signature: headers['webhook-signature'], posted, ...judged(due, posted, at) };
  };

  /** An outcome that cannot be stored leads to another delivery when the reservation ends. */
  const record = async (): Promise<void> => {
    const outcomes = done;
    if (outcomes.length === 0) return;
    done = [];
    await recordOutcomes(db, outcomes);
    await recordReceivers(db, outcomes);
    const out = new Set(outcomes.filter(isReceiverOut).map(({ due }) => due.memberId));
    for (const memberId of out) await disableReceiver(context, memberId);
  };

  const turn = async (stopping: AbortSignal): Promise<void> => {
    const until = performance.now() + TURN_MS;
    for (;;) {
      woken = Promise.withResolvers();
      await record();
      if (stopping.aborted || performance.now() > until) return;
      for (const due of await takeDueNow(db, clock.now(), underWay)) void send(due, stopping);
      if (underWay.size === 0 && done.length === 0) return;
      await Promise.race([woken.promise, delay(LOOK_MS)]);
    }
  };

  /** Answers when the next one is due. */
  return async (stopping: AbortSignal): Promise<Date | undefined> => {
    isTurning = true;
    try {
      await turn(stopping);
    } finally {
      isTurning = false;
    }
    return stopping.aborted ? undefined : nextDue(db, clock.now());
  };
}

const isReceiverOut = ({ due, state, at }: Pick<Outcome, 'due' | 'state' | 'at'>): boolean =>
  state !== 'delivered' && due.type !== 'ping' && isOut(due.failingSince, at);

/**
 * A webhook is given up when its receiver accepts others but not this one; for a receiver that accepts none all of them
 * wait.
 */
function judged(due: Due, { httpStatus }: Outcome['posted'], at: Date): Pick<Outcome, 'state' | 'nextAt'> {
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300)
    return { state: 'delivered', nextAt: null };
  if (due.type === 'ping') return { state: 'failed', nextAt: null };
  if (isReceiverOut({ due, state: 'waiting', at }))
    return { state: 'waiting', nextAt: new Date(at.getTime() + LATER_MS) };
  const nextAt = nextTry(due.tries, due.firstTriedAt, at);
  return { state: nextAt === null ? 'failed' : 'waiting', nextAt };
}

const REMEMBERED_MAX = 1000;

/** Opening a sealed key takes longer than signing with it. */
function openKeys({ config }: FeatureContext) {
  const opened = new Map<string, SigningKey>();
  const keyOf = (memberId: string, sealed: string): SigningKey => {
    const known = opened.get(sealed);
    if (known) return known;
    const key = signingKey(config.secrets.fileKey, memberId, sealed);
    if (opened.size >= REMEMBERED_MAX) opened.clear();
    opened.set(sealed, key);
    return key;
  };
  return ({ memberId, keys }: Due): readonly SigningKey[] => keys.map((sealed) => keyOf(memberId, sealed));
}

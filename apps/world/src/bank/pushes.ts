// Pushes a bank's messages to the server, signed, repeatedly until it accepts them, with the failures that are switched on.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PUSH_FAILURES, type FailureHit } from '../failures.ts';
import type { WorldContext } from '../module.ts';
import type { BankMessage } from './model.ts';

/** Pauses before each further attempt, in milliseconds of real time; the last one repeats. */
const PAUSES_MILLISECONDS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

export interface Pushes {
  /** Queues a message; messages are sent one after another, but a refused one does not delay the next. */
  push(message: BankMessage): void;
  /** Gives up everything that is still to be sent. */
  stop(): void;
}

export interface PushTarget {
  readonly institution: string;
  readonly channel: number;
  /** Path on the server, e.g. `/api/hooks/bank/3`. */
  readonly path: string;
  readonly delivered: (messageId: number) => void;
}

export function createPushes(context: WorldContext, target: PushTarget): Pushes {
  let stopped = new AbortController();
  let line = Promise.resolve();
  /** A message that a failure sends after its successor. */
  let overtaken: BankMessage | null = null;

  async function send(message: BankMessage, signature: 'true' | 'false' = 'true'): Promise<boolean> {
    const timestamp = context.clock.now().toISOString();
    const secret = `${context.secret} bank ${target.channel}`;
    const key = signature === 'true' ? secret : `not ${secret}`;
    const signed = `${timestamp}.${target.channel}.${message.xml}`;
    const digest = createHmac('sha256', key).update(signed).digest('hex');
    return context.pushTo(target.path, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'x-bank-message-id': String(message.id),
        'x-bank-timestamp': timestamp,
        'x-bank-signature': `v1=${digest}`,
      },
      body: message.xml,
    });
  }

  async function insist(message: BankMessage, signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await pause(PAUSES_MILLISECONDS[Math.min(attempt, PAUSES_MILLISECONDS.length - 1)], undefined, {
        signal,
      });
      if (await send(message)) return target.delivered(message.id);
    }
  }

  async function sendOrInsist(message: BankMessage, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (await send(message)) return target.delivered(message.id);
    // The next message does not wait for this one.
    insist(message, signal).catch(() => undefined);
  }

  async function sendWithFailure(message: BankMessage, hit: FailureHit, signal: AbortSignal): Promise<void> {
    switch (hit.kind) {
      case 'lost-answer':
        return;
      case 'late':
        void context.failures.hold(hit).then(() => sendOrInsist(message, signal));
        return;
      case 'twice':
        await sendOrInsist(message, signal);
        return sendOrInsist(message, signal);
      case 'out-of-order':
        overtaken = message;
        return;
      default:
        await send(message, 'false');
        return insist(message, signal);
    }
  }

  async function next(message: BankMessage, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const before = overtaken;
    overtaken = null;
    const hit = context.failures.take(target.institution, 'push', PUSH_FAILURES);
    if (hit) await sendWithFailure(message, hit, signal);
    else await sendOrInsist(message, signal);
    if (before) await sendOrInsist(before, signal);
  }

  return {
    push(message) {
      const { signal } = stopped;
      line = line.then(() => next(message, signal)).catch(() => undefined);
    },
    stop() {
      stopped.abort();
      stopped = new AbortController();
      overtaken = null;
    },
  };
}

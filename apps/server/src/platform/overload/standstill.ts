// Ends a process whose event loop is blocked: it answers nobody any more, and its supervisor starts another one. A separate
// thread watches, because a blocked loop cannot watch itself (PLT-162).
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

export interface StandstillLimits {
  readonly lookMilliseconds: number;
  /** How many checks in a row find the event loop blocked before the process ends. */
  readonly looks: number;
}

/** Ends the process after 20 seconds. */
const usualLimits: StandstillLimits = { lookMilliseconds: 1000, looks: 20 };

/** The thread's input: a number that grows with each turn of the loop. */
export interface Watched extends StandstillLimits {
  readonly rounds: SharedArrayBuffer;
}

/** Watches as long as the process runs, without keeping it alive. Not while somebody debugs it. */
export function watchStandstill(limits: StandstillLimits = usualLimits): void {
  if (inspector.url() !== undefined) return;
  const rounds = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(rounds);
  setInterval(() => Atomics.add(counter, 0, 1), limits.lookMilliseconds / 2).unref();
  const watched: Watched = { ...limits, rounds };
  const thread = new Worker(new URL('./standstill-thread.ts', import.meta.url), {
    workerData: watched,
    execArgv: [],
    env: {},
  });
  thread.unref();
}

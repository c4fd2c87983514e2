// Ends a process whose event loop stands still: it answers nobody any more, and its supervisor starts another
// one. A thread of its own watches, because a loop that stands still cannot watch itself (PLT-162).
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

export interface StandstillLimits {
  readonly lookMilliseconds: number;
  /** How many checks in a row find the event loop blocked before the process ends. */
  readonly looks: number;
}

/** 20 seconds. */
const usualLimits: StandstillLimits = { lookMilliseconds: 1000, looks: 20 };

/** What the thread is given: a number that grows each time that the loop comes round. */
export interface Watched extends StandstillLimits {
  readonly rounds: SharedArrayBuffer;
}

/** For as long as the process runs, which it keeps nobody from ending. Not while somebody looks on with a debugger. */
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

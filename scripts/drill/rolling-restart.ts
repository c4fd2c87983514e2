// A rolling restart under load, through each balancer: both servers in turn, repeatedly, until enough calls were made.
import { setTimeout as delay } from 'node:timers/promises';
import { type BalancerName, startBalancer } from './balancers.ts';
import type { Pair } from './pair.ts';
import { steadyCalls } from './steady-calls.ts';

export interface Row {
  readonly drill: string;
  readonly calls: number;
  readonly failed: number;
  readonly restarts: number;
  readonly seconds: number;
  /** The failures, as text. */
  readonly how: string;
}

export const CALLS_PER_SECOND = 60;
/** The balancer must know that a server is back before the other one stops. */
export const SEEN_MILLISECONDS = 1500;

export async function rollingRestart(
  balancerName: BalancerName,
  pair: Pair,
  callsMin: number,
  signal: AbortSignal,
): Promise<Row> {
  const began = performance.now();
  const balancer = await startBalancer(balancerName, pair, signal, pair.publicPort);
  const calls = steadyCalls(balancer.port, CALLS_PER_SECOND);
  const until = began + (callsMin * 1000) / CALLS_PER_SECOND;
  let restarts = 0;
  while (performance.now() < until) {
    signal.throwIfAborted();
    await pair.restart(restarts % 2 === 0 ? 0 : 1);
    restarts += 1;
    await delay(SEEN_MILLISECONDS);
  }
  const { done, failures } = await calls.end();
  await balancer.stop();
  return {
    drill: `rolling restart behind ${balancerName}`,
    calls: done,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    restarts,
    seconds: Math.round((performance.now() - began) / 1000),
    how: [...failures].map(([what, count]) => `${what} (${count})`).join(', '),
  };
}

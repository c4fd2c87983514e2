// A rolling restart under load, through each balancer: both servers in turn, repeatedly, until enough calls were made.
import { setTimeout as delay } from 'node:timers/promises';
import type { BalancerName } from './balancers.ts';
import type { Pair } from './pair.ts';
import type { Row } from './row.ts';
import { CALLS_PER_SECOND, underCalls } from './under-calls.ts';

/** The time in which the balancer notices that a server is back, before the other one stops. */
export const SEEN_MILLISECONDS = 1500;

export async function rollingRestart(
  balancerName: BalancerName,
  pair: Pair,
  callsMin: number,
  signal: AbortSignal,
): Promise<Row> {
  const began = performance.now();
  const until = began + (callsMin * 1000) / CALLS_PER_SECOND;
  let restarts = 0;
  const load = await underCalls({ balancer: balancerName, pair, signal }, async () => {
    while (performance.now() < until) {
      signal.throwIfAborted();
      await pair.restart(restarts % 2 === 0 ? 0 : 1);
      restarts += 1;
      await delay(SEEN_MILLISECONDS);
    }
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  return { drill: `rolling restart behind ${balancerName}`, restarts, seconds, ...load };
}

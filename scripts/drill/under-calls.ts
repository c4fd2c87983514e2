// Runs work on two servers behind a balancer while it is called at a steady rate; reports the failed calls.
import { type BalancerName, startBalancer } from './balancers.ts';
import type { Pair } from './pair.ts';
import type { Row } from './row.ts';
import { steadyCalls } from './steady-calls.ts';

export const CALLS_PER_SECOND = 60;

/** Calls and balancer end even if the work fails, because a running caller would keep the process alive. */
export async function underCalls(
  {
    balancer: name,
    pair,
    signal,
  }: { readonly balancer: BalancerName; readonly pair: Pair; readonly signal: AbortSignal },
  work: () => Promise<void>,
): Promise<Pick<Row, 'calls' | 'failed' | 'how'>> {
  const balancer = await startBalancer(name, pair, signal, pair.publicPort);
  const calls = steadyCalls(balancer.port, CALLS_PER_SECOND);
  try {
    await work();
  } finally {
    await calls.end();
    await balancer.stop();
  }
  const { done, failures } = calls.made();
  return {
    calls: done,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    how: [...failures].map(([what, count]) => `${what} (${count})`).join(', '),
  };
}

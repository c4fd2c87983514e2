// The scheduled task that reads a chain: a new block wakes it, and it looks again by itself while something waits for blocks.
import type { ChainPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-tasks.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { isolateFailures } from './isolate-failures.ts';
import { scanAndReport } from './report-contradictions.ts';

const LOOK_SECONDS = 2;

export const scanOf = (context: FeatureContext, chain: ChainPort): ScheduledTask => ({
  name: `channels.scan-${String(chain.channel)}`,
  everySeconds: 30,
  follows: ['deposit', 'unmatched_payment'],
  outside: { everySeconds: LOOK_SECONDS, ask: async () => (await chain.head()).blockHash },
  handle: async (now) => {
    const isQuiet = await isolateFailures(
      context,
      chain.channel,
      () => scanAndReport(context, chain),
      () => context.use(chainGuard).forget(chain.channel),
    );
    return isQuiet ? undefined : new Date(now.getTime() + LOOK_SECONDS * 1000);
  },
});

// A separate server that sweeps deposits, which tests kill during its work: it does its due work each time
// that its parent sends the time. It may run beside another one.
import { worldBoxChains } from '@causeway/providers';
import type { ChainPort } from '@causeway/providers/port';
import { createApp } from '../../../app.ts';
import { handClock } from '../../../platform/clock/clock.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { testEnvironment } from '../../../platform/environment.testing.ts';
import { createLog } from '../../../platform/log/log.ts';
import { openProviders } from '../../../providers.ts';
import { recordFeesOrLog } from '../chain-fees/record-fees.ts';
import { sweepsFeature } from './index.ts';
import { beginOrLog, tendOrLog, walkSweeps } from './run-sweeps.ts';
import { sweepTools } from './tools.ts';

const [databaseUrl = '', chainsUrl = '', startAt = ''] = process.argv.slice(2);
const config = readConfig({ ...testEnvironment, DATABASE_URL: databaseUrl });
const clock = handClock(new Date(startAt));
const chains = worldBoxChains({ url: chainsUrl });
const { context } = await createApp({
  config,
  providers: {
    ...openProviders(config, () => clock.now()),
    chains: new Map(chains.map((chain) => [chain.channel, chain])),
    market: { rates: () => Promise.resolve([]) },
  },
  clock,
  log: createLog(config.logLevel),
  features: [sweepsFeature],
  working: false,
});
const tools = context.use(sweepTools);

async function work(chain: ChainPort): Promise<void> {
  await beginOrLog(tools, chain);
  await Promise.all([walkSweeps(tools, chain), tendOrLog(tools, chain)]);
  await recordFeesOrLog(context, chain);
}

async function workAt(now: Date): Promise<void> {
  await clock.set(now);
  await Promise.all(chains.map(work));
  process.send?.('worked');
}

/** A message from its parent during a round starts the next one. */
let round = Promise.resolve();
process.on('message', ({ now }: { readonly now: string }) => {
  round = round.then(() => workAt(new Date(now)));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

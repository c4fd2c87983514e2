// The due work of sweeps on a chain: logs a chain that does not answer, and a failing sweep delays no other.
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { Refusal } from '../../../platform/refusal.ts';
import { isolateFailures } from '../payouts/index.ts';
import { beginSweeps } from './begin-sweeps.ts';
import type { SweepTools } from './tools.ts';
import { tendWallets, walkSweep } from './walk-sweep.ts';

async function orLog({ context }: SweepTools, chain: ChainPort, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const level = context.outages.levelOf(error, 'info');
    context.log[level]({ channel: chain.channel, because: error.message }, 'sweeps wait for the chain');
  }
}

export const beginOrLog = (tools: SweepTools, chain: ChainPort): Promise<void> =>
  orLog(tools, chain, () => movedMeanwhile(() => beginSweeps(tools, chain)));

export const tendOrLog = (tools: SweepTools, chain: ChainPort): Promise<void> =>
  orLog(tools, chain, () => tendWallets(tools, chain));

/** While sweeps are paused only signed ones continue. */
export async function walkSweeps(tools: SweepTools, chain: ChainPort): Promise<void> {
  const isPaused = Boolean((await tools.store.pause(chain.channel))?.pausedAt);
  for (const sweep of await tools.store.open(chain.channel)) {
    if (isPaused && (sweep.status === 'WAITING' || sweep.status === 'FROZEN')) continue;
    await isolateFailures(tools.context, sweep.id, () =>
      movedMeanwhile(() => walkSweep(tools, sweep, chain)),
    );
  }
}

/** Another server was faster; the next round reads the result. */
async function movedMeanwhile(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
}

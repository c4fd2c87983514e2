// Records the cost of the house's transactions once their block is final: payouts, returns, sweeps and
// fillers, succeeded or not, because the chain takes its fee either way (MON-778).
import { ProviderUnavailable, type ChainPort, type TransactionFee } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { feeStore, insert, type Unrecorded } from './store.ts';

/** A transaction that is in no block after this time was given up long ago. */
const LOOKED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** A chain that does not answer is logged and tried again. */
export async function recordFeesOrLog(context: FeatureContext, chain: ChainPort): Promise<void> {
  try {
    await recordFees(context, chain);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log[context.outages.levelOf(error, 'info')](
      { channel: chain.channel, because: error.message },
      'what payments cost could not be read',
    );
  }
}

/** Throws ProviderUnavailable when the chain does not answer. */
export async function recordFees(context: FeatureContext, chain: ChainPort): Promise<void> {
  await context.use(chainGuard).assertUsable(chain);
  const since = new Date(context.clock.now().getTime() - LOOKED_FOR_MS);
  const open = await feeStore(context.db).unrecorded(chain.channel, since);
  if (open.length === 0) return;
  const { blockNumber: head } = await chain.head();
  for (const transaction of open) {
    // A missing receipt proves nothing: it is requested again.
    const fee = await chain.feeOf(transaction.txHash);
    if (fee === null || head - fee.blockNumber + 1n < BigInt(chain.confirmationsNeeded)) continue;
    await record(context, chain, transaction, fee);
  }
}

async function record(
  { spine }: FeatureContext,
  { channel, coin }: ChainPort,
  { payment, txHash }: Unrecorded,
  { units, blockNumber }: TransactionFee,
): Promise<void> {
  const id = `${String(channel)}:${txHash}`;
  const request = { id: requestIdOf(`chain-fees:${id}`), name: 'chain-fees.record', body: id };
  await spine.write(systemActor('chain-fees'), request, (recordedAt) =>
    Promise.resolve({
      answer: null,
      inserts: [
        insert('chain_fee', {
          ...{ id, channel, payment, txHash, coin, units: String(units), blockNumber, recordedAt },
        }),
      ],
      audit: {
        action: 'chain-fees.record',
        subject: { kind: 'chain-payment', id: payment },
        after: { txHash, coin, units: String(units) },
      },
    }),
  );
}

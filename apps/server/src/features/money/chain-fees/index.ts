// What transactions of the house have cost on chains, from their final receipts.
import { listChainFees } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { listFees } from './list-fees.ts';
import { recordFeesOrLog } from './record-fees.ts';

export { coinPrices } from './coin-price.ts';
export { feeOfPayment } from './store.ts';

const RECORD_SECONDS = 60;

export const chainFeesFeature = feature('chain-fees', (context) => ({
  routes: (router) => {
    router.staff(listChainFees, () => listFees(context));
  },
  scheduledTasks: (tasks) => {
    for (const chain of context.providers.chains.values())
      tasks.define({
        name: `chain-fees.record-${String(chain.channel)}`,
        everySeconds: RECORD_SECONDS,
        handle: () => recordFeesOrLog(context, chain),
      });
  },
}));

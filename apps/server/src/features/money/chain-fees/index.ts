// The cost of the house's transactions on chains, from their final receipts.
import { listChainFees } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { prepareGasDays } from './gas-days.ts';
import { listFees } from './list-fees.ts';
import { recordFeesOrLog } from './record-fees.ts';

export { coinPrices } from './coin-price.ts';
export { feeOfPayment, setCoinPrices } from './store.ts';

const RECORD_SECONDS = 60;
const PREPARE_SECONDS = 600;

export const chainFeesFeature = feature('chain-fees', (context) => ({
  routes: (router) => {
    router.staff(listChainFees, () => listFees(context));
  },
  scheduledTasks: (tasks) => {
    for (const chain of context.providers.chains.values()) {
      tasks.define({
        name: `chain-fees.record-${String(chain.channel)}`,
        everySeconds: RECORD_SECONDS,
        handle: () => recordFeesOrLog(context, chain),
      });
      tasks.define({
        name: `chain-fees.prepare-${String(chain.channel)}`,
        everySeconds: PREPARE_SECONDS,
        handle: () => prepareGasDays(context, chain),
      });
    }
  },
}));

// The prepaid account of a developer member: topped up from its US dollars, and what fees are drawn from.
import { accountTransfer, preparePrepaid } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { createSweep } from '../../../platform/jobs/sweep.ts';
import { prepaidBreaks, unusedPrepaid } from './store.ts';
import { moveToPrepaid, prepareTopUp } from './top-up.ts';

export { topUpToApprove } from './top-up.ts';

const DAY = 24 * 60 * 60 * 1000;

export const prepaidFeature = feature('prepaid', (context) => ({
  booksBreaks: prepaidBreaks,
  routes: (router) => {
    router.member(preparePrepaid, (_, call) => prepareTopUp(context, call));
    router.member(accountTransfer, (input, call) => moveToPrepaid(context, call, input));
  },
  ticks: (ticks) => {
    const forget = createSweep(context.db.pool, unusedPrepaid);
    ticks.define({
      name: 'prepaid.forget-preparations',
      everySeconds: unusedPrepaid.everySeconds,
      handle: (now, stopping) => forget([new Date(now.getTime() - DAY)], stopping),
    });
  },
}));

// Unmatched payments in the shape that returns use.
import { provider } from '../../../platform/feature.ts';
import { returnsOf } from '../returns/index.ts';
import { arrivalTools } from './arrival-tools.ts';
import { planMove } from './move-unmatched.ts';
import { type UnmatchedPayment, update } from './unmatched-store.ts';

export const unmatchedReturns = provider('arrivals.returns', (context) => {
  const { store } = context.use(arrivalTools);
  return returnsOf<UnmatchedPayment>(context, {
    kind: 'unmatched-payment',
    letter: 'U',
    byId: store.byId,
    underWay: store.underWay,
    debtorName: ({ receivingAccount: account }) => Promise.resolve(account),
    move: (payment, event, set, now) => Promise.resolve(planMove(payment, event, { set }, now)),
    update: (payment, set) => update('unmatched_payment', payment, set),
  });
});

// Deposits in the shape that returns use.
import { provider } from '../../../platform/feature.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { returnsOf } from '../returns/index.ts';
import { depositTools } from './detect-deposit.ts';
import { planMove } from './move-deposit.ts';
import { depositNotices } from './notices.ts';
import { depositStates } from './states.ts';
import { type DepositRecord, update } from './store.ts';

export const depositReturns = provider('deposits.returns', (context) => {
  const { store } = context.use(depositTools);
  return returnsOf<DepositRecord>(context, {
    kind: 'deposit',
    letter: 'D',
    byId: store.byId,
    underWay: store.underWay,
    debtorName: async ({ id, receivingAccount: account }) =>
      (await store.withMember(id))?.memberName ?? account,
    move: async (deposit, event, set, now) => {
      const { to } = moveOf(depositStates, deposit.status, event);
      return planMove(deposit, event, { set, jobs: await depositNotices.of(context.db, deposit, to) }, now);
    },
    update: (deposit, set) => update('deposit', deposit, set),
  });
});

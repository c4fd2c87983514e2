// Deposits as the returns see them.
import { part } from '../../../platform/feature.ts';
import { returnsOf } from '../returns/index.ts';
import { depositTools } from './detect-deposit.ts';
import { planMove } from './move-deposit.ts';
import { noticesOf } from './notice-job.ts';
import { type DepositRecord, update } from './store.ts';

export const depositReturns = part('deposits.returns', (context) => {
  const { store } = context.of(depositTools);
  return returnsOf<DepositRecord>(context, {
    kind: 'deposit',
    letter: 'D',
    byId: store.byId,
    underWay: store.underWay,
    debtorName: async ({ id, receiving_account: account }) =>
      (await store.withMember(id))?.member_name ?? account,
    move: async (deposit, event, set, now) =>
      planMove(deposit, event, { set, jobs: await noticesOf(context.db, deposit, event) }, now),
    update: (deposit, set) => update('deposit', deposit, set),
  });
});

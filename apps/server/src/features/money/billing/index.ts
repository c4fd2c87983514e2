// Billing: charges of developer members, and the run that draws them from their prepaid accounts.
import { changeBills, getBill, listBillChanges, listBills, listMemberBills } from '@causeway/contract';
import { feature, provider } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { twoPersonReview } from '../two-person-review/index.ts';
import { mayWith } from './bill-may.ts';
import { type BillTools, askChange, waitingChanges } from './change-bills.ts';
import { toDto } from './dto.ts';
import { billingTask, runBilling } from './run.ts';
import { billBreaks, billStore } from './store.ts';

export { chargeToDto, charges, type Charges } from './charge.ts';
export { billReviews } from './review-change.ts';
export { billingTask } from './run.ts';
export { billingFeeSetting } from './settings.ts';
export { prepaidNeeds } from './store.ts';
export { walkBills } from './walk-bills.ts';

const tools = provider<BillTools>('billing.tools', (context) => ({
  context,
  store: billStore(context.db),
  twoPersonReview: context.use(twoPersonReview),
}));

export const billingFeature = feature('billing', (context) => ({
  booksBreaks: billBreaks,
  routes: (router) => {
    const own = context.use(tools);
    const { store } = own;
    router.member(listBills, async (filter, { actor, language }) => {
      const { list, total } = await store.list(actor.memberId, filter);
      return { list: list.map((bill) => toDto(bill, language)), total };
    });
    router.member(getBill, async ({ txnNo }, { actor, language }) => {
      const bill = await store.byId(txnNo);
      return bill?.memberId === actor.memberId ? toDto(bill, language) : refuse('transaction-not-found');
    });
    router.staff(listMemberBills, async ({ memberId, ...page }, { actor, language }) => {
      const { list, total } = await store.list(memberId, page);
      return { list: list.map((bill) => ({ ...toDto(bill, language), may: mayWith(actor, bill) })), total };
    });
    router.staff(listBillChanges, ({ memberId }) => waitingChanges(store, memberId));
    router.staff(
      changeBills,
      (input, call) => askChange(own, call, input),
      async (input) => (input.kind === 'charge' ? input.memberId : (await store.byId(input.txnNo))?.memberId),
    );
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: billingTask,
      everySeconds: 60,
      handle: (now, stopping) => runBilling(context, now, stopping),
    });
  },
}));

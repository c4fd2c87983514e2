// The travel rule: whose wallets members' payees have, what other services are asked before a payment leaves, and payments
// that wait for an answer or for staff.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { acceptPayment, retryPayment } from './decide-payment.ts';
import { followPayments } from './follow-payments.ts';
import { inquire, inquireJob } from './inquire.ts';
import { countHeld, listPayments, readPayment } from './list-payments.ts';
import { notifyOwner, ownerNoticeJob } from './notify-owner.ts';
import { proveWallet, startProof } from './prove-wallet.ts';
import { readWallet } from './read-wallet.ts';
import { receiveAnswer } from './receive-answer.ts';
import { stateWallet } from './state-wallet.ts';
import { memberOfPayment } from './store.ts';

export { endedPart, refusalPart } from './decide-payment.ts';
export { travelRuleHolds } from './held-transfers.ts';
export { travelRuleSetting } from './settings.ts';
export { memberOfPayment } from './store.ts';

const FOLLOW_SECONDS = 15;
const byNumber = z.object({ txnNo: z.string() });

export const travelRuleFeature = feature('travel-rule', (context) => ({
  routes: (router) => {
    router.hook({
      path: 'travel-rule/answers/:token',
      name: 'travel-rule.answer',
      handle: (push) => receiveAnswer(context, push),
    });
    router.member(contract.getPayeeWallet, (named, { actor }) => readWallet(context, actor, named));
    router.member(contract.statePayeeWallet, (input, { actor, request }) =>
      stateWallet(context, actor, request, input),
    );
    router.member(contract.startWalletProof, (named, { actor, request }) =>
      startProof(context, actor, request, named),
    );
    router.member(contract.proveWallet, (input, { actor, request }) =>
      proveWallet(context, actor, request, input),
    );
    const memberOf = ({ txnNo }: { readonly txnNo: string }) => memberOfPayment(context.db, txnNo);
    router.staff(
      contract.listTravelRulePayments,
      (page, { actor }) => listPayments(context, actor, page),
      ({ memberId }) => memberId,
    );
    router.staff(
      contract.getTravelRulePayment,
      (named, { actor }) => readPayment(context, actor, named),
      memberOf,
    );
    router.staff(
      contract.retryTravelRulePayment,
      (seen, { actor, request }) => retryPayment(context, actor, request, seen),
      memberOf,
    );
    router.staff(
      contract.acceptTravelRulePayment,
      (input, { actor, request }) => acceptPayment(context, actor, request, input),
      memberOf,
    );
  },
  jobs: (jobs) => {
    jobs.define({
      name: inquireJob,
      data: byNumber,
      handle: ({ txnNo }) => inquire(context, txnNo),
    });
    jobs.define({
      name: ownerNoticeJob,
      sendsMessage: true,
      data: byNumber,
      handle: ({ txnNo }, { id }) => notifyOwner(context, txnNo, id),
    });
  },
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'travel-rule.follow',
      everySeconds: FOLLOW_SECONDS,
      handle: (now) => followPayments(context, now),
    }),
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_travel_rule_held_payments',
      help: 'Approved payments on a chain that the travel rule holds until staff have decided',
      read: () => countHeld(context.db),
    }),
}));

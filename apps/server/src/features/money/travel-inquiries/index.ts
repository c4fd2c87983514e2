// Inquiries of other services about payments to members: the travel address that they ask at, their check, the decision of staff,
// the answer, and deposits that come without an inquiry, which staff settle.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { answerInquiryJob, checkInquiry, checkInquiryJob } from './check-inquiry.ts';
import { approveInquiry, rejectInquiry } from './decide-inquiry.ts';
import { followInquiries } from './follow-inquiries.ts';
import { listUnannounced, readParties } from './list-deposits.ts';
import { countForStaff, listInquiries, readInquiry } from './list-inquiries.ts';
import { noteDeposits } from './note-deposits.ts';
import { receiveConfirmation } from './receive-confirmation.ts';
import { receiveInquiry } from './receive-inquiry.ts';
import { settleDeposit } from './settle-deposit.ts';
import { countOpen, countUnannounced, memberOfDeposit, memberOfInquiry } from './store.ts';
import { makeTravelAddress, readTravelAddress } from './travel-addresses.ts';

export { ANNOUNCED } from './store.ts';

const MONTH_MS = 30 * 86_400_000;
const byId = z.object({ inquiryId: z.uuid() });

function staffRoutes(router: Router, context: FeatureContext): void {
  const memberOf = ({ inquiryId }: { readonly inquiryId: string }) => memberOfInquiry(context.db, inquiryId);
  router.staff(
    contract.listTravelInquiries,
    (page, { actor }) => listInquiries(context, actor, page),
    ({ memberId }) => memberId,
  );
  router.staff(contract.getTravelInquiry, (named, { actor }) => readInquiry(context, actor, named), memberOf);
  router.staff(
    contract.approveTravelInquiry,
    (input, { actor, request }) => approveInquiry(context, actor, request, input),
    memberOf,
  );
  router.staff(
    contract.rejectTravelInquiry,
    (input, { actor, request }) => rejectInquiry(context, actor, request, input),
    memberOf,
  );
  router.staff(
    contract.listUnannouncedDeposits,
    (page, { actor }) => listUnannounced(context, actor, page),
    ({ memberId }) => memberId,
  );
  const memberOfTxn = ({ txnNo }: { readonly txnNo: string }) => memberOfDeposit(context.db, txnNo);
  router.staff(
    contract.settleUnannouncedDeposit,
    (input, { actor, request }) => settleDeposit(context, actor, request, input),
    memberOfTxn,
  );
  router.staff(contract.getDepositParties, (named) => readParties(context, named), memberOfTxn);
  router.staff(contract.countTravelRule, (_, { actor }) => countForStaff(context, actor));
}

export const travelInquiriesFeature = feature('travel-inquiries', (context) => ({
  routes: (router) => {
    router.hook({
      path: 'travel-rule/inquiries/:token',
      name: 'travel-rule.inquiry',
      handle: (push) => receiveInquiry(context, push),
    });
    router.hook({
      path: 'travel-rule/confirmations/:token',
      name: 'travel-rule.confirmation',
      handle: (push) => receiveConfirmation(context, push),
    });
    router.member(contract.getTravelAddress, (named, { actor }) => readTravelAddress(context, actor, named));
    router.member(contract.makeTravelAddress, (named, { actor, request }) =>
      makeTravelAddress(context, actor, request, named),
    );
    staffRoutes(router, context);
  },
  jobs: (jobs) => {
    jobs.define({
      name: checkInquiryJob,
      data: byId,
      handle: ({ inquiryId }) => checkInquiry(context, inquiryId),
    });
    jobs.define({
      name: answerInquiryJob,
      data: byId,
      handle: ({ inquiryId }) => answerInquiry(context, inquiryId),
    });
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'travel-inquiries.follow',
      everySeconds: 15,
      handle: (now) => followInquiries(context, now),
    });
    tasks.define({
      name: 'travel-inquiries.note-deposits',
      everySeconds: 60,
      handle: (now) => noteDeposits(context, now),
    });
  },
  gauges: (gauges) => {
    gauges.watchLevel({
      name: 'causeway_travel_rule_held_inquiries',
      help: 'Inquiries of other services about payments to members that wait until staff have decided',
      read: () => countOpen(context.db),
    });
    gauges.watchLevel({
      name: 'causeway_travel_rule_unannounced_deposits',
      help: 'Deposits of thirty days worth at least the amount of the travel rule without a message or a settlement',
      read: () => countUnannounced(context.db, new Date(context.clock.now().getTime() - MONTH_MS)),
    });
  },
}));

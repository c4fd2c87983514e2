// Money that arrives: whose deposit it is, and the payments that match no member until staff match or return them.
import {
  confirmReturnCorrection,
  confirmUnmatched,
  listDepositReturns,
  listUnmatched as listEndpoint,
  proposeReturnCorrection,
  proposeUnmatched,
  retryDepositReturn,
} from '@causeway/contract';
import * as z from 'zod/mini';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { feature } from '../../../platform/feature.ts';
import { depositTools } from '../deposits/index.ts';
import { unmatchedBreaks } from './books-breaks.ts';
import { confirmCorrection, proposeCorrection } from './correct-return.ts';
import { arrivalTools } from './arrival-tools.ts';
import { listUnmatched } from './list-unmatched.ts';
import { returnUnmatchedJob } from './move-unmatched.ts';
import { confirmOutcome, proposeOutcome } from './propose-outcome.ts';
import { retryReturn } from './retry-return.ts';
import { returnStore } from './return-store.ts';
import { listReturns } from './staff-returns.ts';
import { unmatchedReturns } from './unmatched-returns.ts';

export { arrivalTools } from './arrival-tools.ts';
export { detectBankCredit, detectChainTransfer } from './detect-arrival.ts';
export { confirmUnmatchedOnChain } from './new-unmatched.ts';
export { takeBackUnmatched } from './take-back.ts';
export { unmatchedReturns } from './unmatched-returns.ts';

export const arrivalsFeature = feature('arrivals', (context) => {
  const tools = context.use(arrivalTools);
  const returns = context.use(unmatchedReturns);
  const { accounts, store: deposits } = context.use(depositTools);
  /** The member that the current proposal names. */
  const aboutProposal = async ({ txnNo }: { readonly txnNo: string }) => {
    const accountId = (await tools.store.byId(txnNo))?.proposedAccount;
    return accountId ? (await accounts.byId(accountId))?.memberId : undefined;
  };
  const ofDeposit = async ({ txnNo }: { readonly txnNo: string }) => (await deposits.byId(txnNo))?.memberId;
  return {
    booksBreaks: unmatchedBreaks,
    routes: (router) => {
      router.staff(listEndpoint, (page, { actor }) => listUnmatched(tools, actor, page));
      router.staff(
        proposeUnmatched,
        (proposal, { actor, request }) => proposeOutcome(tools, actor, request, proposal),
        aboutProposal,
      );
      router.staff(
        confirmUnmatched,
        (seen, { actor, request }) => confirmOutcome(tools, actor, request, seen),
        aboutProposal,
      );
      router.staff(listDepositReturns, (page, { actor }) => listReturns(context, actor, page));
      router.staff(
        retryDepositReturn,
        ({ txnNo }, { actor, request }) => retryReturn(tools, actor, request, txnNo),
        ofDeposit,
      );
      router.staff(
        proposeReturnCorrection,
        (proposal, { actor, request }) => proposeCorrection(tools, actor, request, proposal),
        ofDeposit,
      );
      router.staff(
        confirmReturnCorrection,
        (seen, { actor, request }) => confirmCorrection(tools, actor, request, seen),
        ofDeposit,
      );
    },
    gauges: (gauges) => {
      gauges.watchLevel({
        name: 'causeway_deposit_returns_late',
        help: 'Payments that were to be back with their senders by now and are not; anything but 0 is an alarm',
        read: () => returnStore(context.db).countLate(hongKongDay(context.clock.now())),
      });
      gauges.watchLevel({
        name: 'causeway_unmatched_payments',
        help: 'Payments on our accounts that match no member and wait for staff',
        read: () => tools.store.countWaiting(),
      });
    },
    jobs: (jobs) =>
      jobs.define({
        name: returnUnmatchedJob,
        data: z.object({ txnNo: z.string() }),
        handle: ({ txnNo }) => returns.send(txnNo),
      }),
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'unmatched-payments.follow-returns',
        everySeconds: 30,
        follows: ['unmatched_payment'],
        handle: returns.follow,
      }),
  };
});

// Money that arrives: seen, confirmed, screened, credited.
import {
  confirmDepositReturn,
  downloadDepositConfirmation,
  getDeposit,
  listDeposits,
} from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { takeUpOverdue } from '../../../platform/jobs/overdue.ts';
import { returnDepositJob, screenDepositJob } from './move-deposit.ts';
import { depositNotices, noticeOfDeposit } from './notices.ts';
import { depositReturns } from './deposit-returns.ts';
import { screenDeposit } from './screen-deposit.ts';
import { depositTools } from './detect-deposit.ts';
import { confirmReturn } from './confirm-return.ts';
import { depositBreaks } from './books-breaks.ts';
import { creditDueSmall } from './small-deposits.ts';
import { noticeOfSmall, smallNotices, creditReader } from './small-notices.ts';
import { depositList, downloadConfirmation, ownDeposit } from './read-deposits.ts';

export { bookEntry } from './book-entry.ts';
export { explained, isTakenBack, takeBackDeposit } from './take-back.ts';
export { confirmDeposits, lookedForSince, newsOnChain, reportLostCredits } from './confirm-deposits.ts';
export { depositReturns } from './deposit-returns.ts';
export { depositDocuments } from './documents.ts';
export { depositRecords } from './deposits-for-staff.ts';
export { depositReviews } from './review-deposit.ts';
export { type Arrival, depositTools, detectAgain, newDeposit, planDetected } from './detect-deposit.ts';
export { planMove } from './move-deposit.ts';
export { planNeverBooked, reopenBooked } from './never-booked.ts';
export { smallDepositSetting } from './small-settings.ts';
export { type DepositRecord } from './store.ts';
export { walkDeposits } from './walk-deposits.ts';
export {
  recentDeposits,
  depositsFound,
  depositsOfEntries,
  depositsAskingMember,
} from './deposit-summaries.ts';

export const depositsFeature = feature('deposits', (context) => {
  const tools = context.use(depositTools);
  const returns = context.use(depositReturns);
  return {
    booksBreaks: depositBreaks,
    routes: (router) => {
      router.member(listDeposits, (filter, { actor, language }) =>
        depositList(tools, actor.memberId, filter, language),
      );
      router.member(getDeposit, async ({ txnNo }, call) => (await ownDeposit(tools, call, txnNo)).deposit);
      router.member(downloadDepositConfirmation, ({ txnNo }, call) =>
        downloadConfirmation(tools, call, txnNo),
      );
      router.member(confirmDepositReturn, ({ txnNo }, { actor, request }) =>
        confirmReturn(tools, actor, request, txnNo),
      );
    },
    jobs: (jobs) => {
      jobs.define({
        name: returnDepositJob,
        data: z.object({ txnNo: z.string() }),
        handle: ({ txnNo }) => returns.send(txnNo),
      });
      jobs.define({
        name: screenDepositJob,
        data: z.object({ txnNo: z.string() }),
        handle: ({ txnNo }) => screenDeposit(tools, txnNo),
      });
      depositNotices.define(jobs, context, tools.store.byId, noticeOfDeposit);
      smallNotices.define(jobs, context, creditReader(context.db), noticeOfSmall);
    },
    scheduledTasks: (tasks) => {
      tasks.define({
        name: 'deposits.credit-small',
        everySeconds: 60,
        handle: (now) => creditDueSmall(tools, now),
      });
      tasks.define({
        name: 'deposits.follow-returns',
        everySeconds: 30,
        follows: ['deposit'],
        handle: returns.follow,
      });
      tasks.define({
        name: 'deposits.screen-overdue',
        everySeconds: 60,
        handle: (now) =>
          takeUpOverdue(
            context,
            { waiting: tools.store.unscreened, work: (txnNo) => screenDeposit(tools, txnNo) },
            now,
          ),
      });
    },
  };
});

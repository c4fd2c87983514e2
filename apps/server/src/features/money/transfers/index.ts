// Pays a saved payee: prepared, approved by a code, reviewed by staff, sent through a bank or on a chain.
import {
  beginSecondApprovalPasskey as beginSecondApprovalPasskeyCall,
  beginTransferPasskey as beginPasskeyCall,
  getTransfer,
  listTransfers,
  getTransferTerms as termsCall,
  downloadTransferConfirmation as confirmationCall,
  prepareTransfer as prepareCall,
  sendTransferSecondApprovalCode as sendSecondApprovalCodeCall,
  sendTransferCode as sendCodeCall,
  sendTransferSms as sendSmsCall,
  decideTransfer as decideCall,
  submitTransfer as submitCall,
  withdrawTransfer as withdrawCall,
} from '@causeway/contract';
import * as z from 'zod/mini';
import { ofMember } from '../../../platform/db/record-list.ts';
import { feature } from '../../../platform/feature.ts';
import { sendPaymentCode } from '../prepared-payments/index.ts';
import { beginTransferPasskey } from './begin-passkey.ts';
import { sendTransferJob, transferNoticeJob } from './move-transfer.ts';
import { transferTools } from './plan-transfer.ts';
import { transferConfirmation } from './transfer-confirmation.ts';
import { prepareTransfer, transferTerms } from './prepare-transfer.ts';
import { transferBreaks } from './books-breaks.ts';
import { decideTransfer, withdrawTransfer } from './decide-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { defineStaffRoutes } from './staff-routes.ts';
import { submitTransfer } from './submit-transfer.ts';
import { notifyMember } from './notify-member.ts';
import { followedToDto } from './dto.ts';
import { bankDaysKnown } from './watch-bank-days.ts';
import { transferDetails, ownTransfer } from './transfer-details.ts';
import { paymentToApprove } from './payment-to-approve.ts';
import { defineTasks } from './scheduled-tasks.ts';

export { bankPayments } from './bank-reports.ts';
export { transferDocuments } from './documents.ts';
export { transferRecords, transferStatusOf } from './transfers-for-staff.ts';
export { transferReviews } from './review-transfer.ts';
export { type Signed, walkTransfers } from './walk-transfers.ts';
export {
  recentTransfers,
  transfersFound,
  transfersAwaitingDocuments,
  transfersOfEntries,
} from './transfer-summaries.ts';

const byNumber = z.object({ txnNo: z.string() });

export const transfersFeature = feature('transfers', (context) => {
  const tools = context.use(transferTools);
  return {
    booksBreaks: transferBreaks,
    routes: (router) => {
      router.member(termsCall, (input, { actor, now }) => transferTerms(tools, actor, input, now));
      router.member(prepareCall, (input, { actor, request }) =>
        prepareTransfer(tools, actor, request, input),
      );
      router.member(sendCodeCall, (input, { actor, request }) =>
        sendPaymentCode(context, { actor, request, channel: 'mail' }, (now) =>
          paymentToApprove(tools, actor, input, now),
        ),
      );
      router.member(sendSmsCall, (input, { actor, request }) =>
        sendPaymentCode(context, { actor, request, channel: 'sms' }, (now) =>
          paymentToApprove(tools, actor, input, now),
        ),
      );
      router.member(beginPasskeyCall, ({ amount, ...input }, { actor, now }) =>
        beginTransferPasskey(tools, actor, { ...input, amount }, now),
      );
      router.member(submitCall, (input, call) => submitTransfer(tools, call, input));
      router.member(listTransfers, async (filter, { actor, language }) => {
        const { list, total } = await tools.store.list(ofMember(actor.memberId), filter);
        return { list: list.map((each) => followedToDto(each, language)), total };
      });
      router.member(getTransfer, ({ txnNo }, call) => transferDetails(tools, call, txnNo));
      router.member(confirmationCall, async ({ txnNo }, { actor, language, now }) =>
        transferConfirmation(tools, await ownTransfer(tools, actor, txnNo), language, now),
      );
      router.member(decideCall, (input, call) => decideTransfer(tools, call, input));
      router.member(sendSecondApprovalCodeCall, async ({ txnNo }, { actor, request }) => {
        const { id: subjectId } = await ownTransfer(tools, actor, txnNo);
        return tools.approvals.sendCode(actor, request, { kind: 'transfer', subjectId });
      });
      router.member(beginSecondApprovalPasskeyCall, async ({ txnNo }, { actor, now }) => {
        const { id: subjectId } = await ownTransfer(tools, actor, txnNo);
        return tools.approvals.beginPasskey(actor, { kind: 'transfer', subjectId }, now);
      });
      router.member(withdrawCall, (input, call) => withdrawTransfer(tools, call, input));
      defineStaffRoutes(tools, router);
    },
    jobs: (jobs) => {
      jobs.define({
        name: sendTransferJob,
        data: byNumber,
        handle: ({ txnNo }) => sendTransfer(tools, txnNo),
      });
      jobs.define({
        name: transferNoticeJob,
        sendsMessage: true,
        data: z.extend(byNumber, { event: z.optional(z.string()), personId: z.optional(z.string()) }),
        handle: (notice, { id }) => notifyMember(tools, notice, id),
      });
    },
    scheduledTasks: (tasks) => defineTasks(tools, tasks),
    gauges: (gauges) => {
      gauges.watchLevel({
        name: 'causeway_bank_days_known_days',
        help: 'Days until the working days of a bank are not certain any more; 9999 where rules say them for ever',
        read: () =>
          Promise.resolve(bankDaysKnown(tools.context.providers.banks.values(), context.clock.now())),
      });
      gauges.watchLevel({
        name: 'causeway_transfers_unscreened_seconds',
        help: 'Age of the oldest transfer that waits for its screening; 0 when none does',
        read: async () => {
          const [oldest] = await tools.store.unscreened([], 1);
          return oldest
            ? Math.round((context.clock.now().getTime() - oldest.submittedAt.getTime()) / 1000)
            : 0;
        },
      });
    },
  };
});

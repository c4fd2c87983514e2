// Pays a saved payee: prepared, approved by a code, reviewed by staff, sent through a bank or on a chain.
import {
  beginRecheckPasskey as beginRecheckCall,
  beginTransferPasskey as beginPasskeyCall,
  getTransfer,
  listTransfers,
  getTransferTerms as termsCall,
  downloadTransferConfirmation as confirmationCall,
  prepareTransfer as prepareCall,
  sendRecheckCode as sendRecheckCall,
  sendTransferCode as sendCodeCall,
  sendTransferSms as sendSmsCall,
  recheckTransfer as recheckCall,
  submitTransfer as submitCall,
  withdrawTransfer as withdrawCall,
  codeTxnTypes,
  type Language,
  type RecentTransaction,
  type RequestOf,
  type Transfer,
  type TransferForPerson,
} from '@causeway/contract';
import type { BankChannel, BankEntry, PaymentStatus } from '@causeway/providers/port';
import * as z from 'zod/mini';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type OfMember, type Whose, ofMember } from '../../../platform/db/record-list.ts';
import { feature, part } from '../../../platform/feature.ts';
import type { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { createPurge } from '../../../platform/jobs/purge.ts';
import { refuse } from '../../../platform/refusal.ts';
import { calledOf } from '../../access/team/index.ts';
import { chargeToDto } from '../billing/index.ts';
import { sendPaymentCode } from '../prepared-payments/index.ts';
import { prepaidToApprove, prepaidTools } from '../prepaid/index.ts';
import { beginTransferPasskey } from './begin-passkey.ts';
import { recordPushedStatus } from './bank-payment.ts';
import { sendTransferJob, transferNoticeJob } from './move-transfer.ts';
import { transferTools, type TransferTools } from './plan-transfer.ts';
import { approversOf } from '../second-approval/index.ts';
import { transferConfirmation } from './transfer-confirmation.ts';
import { watchDocuments } from './documents-due.ts';
import { prepareTransfer, transferTerms } from './prepare-transfer.ts';
import { transferBreaks } from './books-breaks.ts';
import { paidBy } from './paid-by.ts';
import { mayWith } from './may.ts';
import { lapseTransfers, recheckTransfer, withdrawTransfer } from './recheck-transfer.ts';
import { type PaymentBack, recordReturn } from './record-return.ts';
import { screeningOfTransfers, screenTransfersTask } from './screen-transfers.ts';
import { followTransfers, sendTransfer } from './send-transfer.ts';
import { submitTransfer } from './submit-transfer.ts';
import { transferToApprove } from './transfer-to-approve.ts';
import { notifyMember } from './notify-member.ts';
import {
  transferStore,
  unusedPreparations,
  type TransferFilter,
  type ListedTransfer,
  type TransferRecord,
} from './store.ts';
import { followedToDto, listedToDto, recentToDto, toDto } from './dto.ts';
import { bankDaysKnown, watchBankDays } from './watch-bank-days.ts';

export { transferDocuments } from './documents.ts';
export { transferRecords, transferStatusOf } from './transfers-for-staff.ts';
export { transferReviews } from './review-transfer.ts';

/** Bank reports that may be about our payments. */
export interface BankPayments {
  /**
   * Throws an Error when it is another channel's payment, or takes back a payment that the bank itself still calls
   * paid.
   */
  recordStatus(channel: BankChannel, report: PaymentStatus): Promise<void>;
  /** False when the credit returns no payment of ours; then nothing happens. */
  recordReturn(channel: BankChannel, credit: PaymentBack): Promise<boolean>;
  /** The part of a debit that is a transfer, in minor units. */
  paidBy(channel: BankChannel, entry: BankEntry): Promise<bigint>;
}

export const bankPayments = part<BankPayments>('transfers.bank-payments', (context) => {
  const tools = context.of(transferTools);
  return {
    recordStatus: (channel, report) => recordPushedStatus(tools, channel, report),
    recordReturn: (channel, credit) => recordReturn(tools, channel, credit),
    paidBy: (channel, entry) => paidBy(tools, channel, entry),
  };
});

const DAY = 24 * 60 * 60 * 1000;

const byNumber = z.object({ txnNo: z.string() });

export const transfersFeature = feature('transfers', (context) => {
  const tools = context.of(transferTools);
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
      router.member(recheckCall, (input, call) => recheckTransfer(tools, call, input));
      router.member(sendRecheckCall, async ({ txnNo }, { actor, request }) => {
        const { id: subjectId } = await ownTransfer(tools, actor, txnNo);
        return tools.approvals.sendCode(actor, request, { kind: 'transfer', subjectId });
      });
      router.member(beginRecheckCall, async ({ txnNo }, { actor, now }) => {
        const { id: subjectId } = await ownTransfer(tools, actor, txnNo);
        return tools.approvals.beginPasskey(actor, { kind: 'transfer', subjectId }, now);
      });
      router.member(withdrawCall, (input, call) => withdrawTransfer(tools, call, input));
    },
    jobs: (jobs) => {
      jobs.define({
        name: sendTransferJob,
        data: byNumber,
        handle: ({ txnNo }) => sendTransfer(tools, txnNo),
      });
      jobs.define({
        name: transferNoticeJob,
        data: z.object({
          txnNo: z.string(),
          event: z.optional(z.string()),
          personId: z.optional(z.string()),
        }),
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

/** A transfer, or one to or from the prepaid account. */
function paymentToApprove(
  tools: TransferTools,
  actor: PersonActor,
  input: RequestOf<typeof sendCodeCall>,
  now: Date,
) {
  const { amount, ...named } = input;
  return named.txnType === codeTxnTypes.prepaid
    ? prepaidToApprove(tools.context.of(prepaidTools), actor, { ...named, amount }, now)
    : transferToApprove(tools, actor, { ...named, amount }, now);
}

/** Refuses transaction-not-found. */
async function transferDetails(
  tools: TransferTools,
  { actor, language, now }: CallContext<PersonActor>,
  txnNo: string,
): Promise<TransferForPerson> {
  const own = await ownTransfer(tools, actor, txnNo);
  const [approval, submitter] = await Promise.all([
    tools.approvals.ofSubject(actor, { kind: 'transfer', subjectId: txnNo }, now),
    tools.store.submitter(own),
  ]);
  const isWaiting = approval?.status === 'waiting';
  const [approvalProof, charge, isDelayed] = await Promise.all([
    tools.approvals.proofOf(actor, approval),
    isWaiting ? tools.store.shownCharge(txnNo) : null,
    own.accountType === 'wallet' && tools.onChain.isDelayed(txnNo, now),
  ]);
  return {
    ...toDto(own, language),
    ...chargeToDto('TRANSFER', charge ?? 0n),
    ...{ submitter: calledOf(submitter), approval, approvalProof },
    ...(isDelayed && { isDelayed }),
    may: [...(approval?.may ?? []), ...mayWith(actor, own)],
  };
}

async function ownTransfer(
  { store }: TransferTools,
  { memberId }: PersonActor,
  txnNo: string,
): Promise<TransferRecord> {
  const transfer = await store.byId(txnNo);
  return transfer?.memberId === memberId ? transfer : refuse('transaction-not-found');
}

function defineTasks(tools: TransferTools, tasks: ScheduledTasks): void {
  tasks.define({
    name: 'transfers.lapse',
    everySeconds: 60,
    handle: (now) => lapseTransfers(tools, now),
  });
  tasks.define({
    name: 'transfers.follow',
    everySeconds: 2,
    handle: (now) => followTransfers(tools, now),
  });
  tasks.define({
    name: 'transfers.documents',
    everySeconds: 60,
    handle: (now) => watchDocuments(tools, now),
  });
  const watchDays = watchBankDays(tools.context.providers.banks, tools.context.log);
  tasks.define({
    name: 'transfers.watch-bank-days',
    everySeconds: 3600,
    handle: (now) => Promise.resolve(watchDays(now)),
  });
  tasks.define({ name: screenTransfersTask, handle: screeningOfTransfers(tools) });
  const forgetPreparations = createPurge(tools.context.db.pool, unusedPreparations);
  tasks.define({
    name: 'transfers.forget-preparations',
    everySeconds: unusedPreparations.everySeconds,
    handle: (now, stopping) => forgetPreparations([new Date(now.getTime() - DAY)], stopping),
  });
}

/** The names of the submitter and of the person who gave the second approval. */
export interface Signed {
  readonly submitter: string;
  readonly approver: string | null;
  readonly approveTime: string | null;
}

const SIGNED_AT_ONCE = 500;

/** All transfers that match the filter, newest first, for a file; each with its owner and signers. */
export async function* walkTransfers(
  db: Db,
  whose: Whose,
  filter: TransferFilter,
  language: Language,
): AsyncGenerator<Transfer & OfMember & Signed, void, undefined> {
  const signed = async (transfers: readonly ListedTransfer[]) => {
    const numbers = transfers.map(({ id }) => id);
    if (numbers.length === 0) return [];
    const approvers = await approversOf(db, 'transfer', numbers);
    return transfers.map((transfer) => {
      const approver = approvers.get(transfer.id);
      return {
        ...listedToDto(transfer, language),
        memberId: transfer.memberId,
        approver: approver?.name ?? null,
        approveTime: approver?.at ?? null,
      };
    });
  };
  let waiting: ListedTransfer[] = [];
  for await (const transfer of transferStore(db).walk(whose, filter)) {
    waiting.push(transfer);
    if (waiting.length < SIGNED_AT_ONCE) continue;
    yield* await signed(waiting);
    waiting = [];
  }
  yield* await signed(waiting);
}

/** A member's newest transfers, for the overview. */
export async function recentTransfers(db: Db, memberId: string, limit: number): Promise<RecentTransaction[]> {
  const { list } = await transferStore(db).list(ofMember(memberId), { pageNo: 1, pageSize: limit });
  return list.map(recentToDto);
}

/** The transfers of the member's list with these numbers, newest first. */
export const transfersFound = async (
  db: Db,
  memberId: string,
  ids: readonly string[],
  limit: number,
): Promise<RecentTransaction[]> =>
  (await transferStore(db).found(ofMember(memberId), ids, limit)).map(recentToDto);

/** How many transfers of a member wait for its documents. */
export const transfersAwaitingDocuments = (db: Db, memberId: string): Promise<number> =>
  transferStore(db).countAwaitingDocuments(memberId);

/** The fee in minor units and the payee of each transfer, by number. */
export const transfersOfEntries = async (db: Db, txnNos: readonly string[]) =>
  (await transferStore(db).forEntries(txnNos)).map(({ id, fee, payeeName }) => ({
    ...{ txnNo: id, fee, counterparty: payeeName },
  }));

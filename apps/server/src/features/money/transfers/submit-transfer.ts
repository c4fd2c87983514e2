// Submits a transfer: amount and fee are frozen until it is paid or refunded.
import {
  type submitTransfer as endpoint,
  isSameName,
  type Language,
  type RequestOf,
  type Transfer,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import type { CheckedProof } from '../../access/proofs/index.ts';
import type { ApprovalPart } from '../second-approval/index.ts';
import { checkApproval, isAskedFor, notApproved, otherKind } from '../prepared-payments/index.ts';
import { documentInsert } from '../supporting-documents/index.ts';
import { askedFor } from './approved-content.ts';
import { transferJournal } from './journals.ts';
import {
  feeOf,
  planTransfer,
  type PlannedTransfer,
  type TransferTools,
  requestedAmount,
} from './plan-transfer.ts';
import { approvalOf, preparationOf, refuseUncovered } from './preparation.ts';
import { screenTransfersTask } from './screen-transfers.ts';
import { transferStates } from './states.ts';
import { insert, unchanged, type Preparation, type TransferRecord } from './store.ts';
import { toDto } from './dto.ts';

type SubmittedTransfer = RequestOf<typeof endpoint>;

/**
 * Refuses, in this order: what `planTransfer` refuses, transaction-not-found (never prepared like this, too long ago,
 * or already submitted), remitter-differs (nobody may pay in another's name), invalid-input (a text that the bank's
 * letters cannot write), fee-changed (with the current fee), file-not-found (another member's, or of another type),
 * insufficient-balance, login-locked, wrong-code (which is counted) or passkey-refused, and insufficient-balance again
 * when the money left meanwhile.
 */
export const submitTransfer = (
  tools: TransferTools,
  call: CallContext<PersonActor>,
  input: SubmittedTransfer,
): Promise<Transfer> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { named, planned, preparation, rule, approval } = await readAll(tools, call, input, now);
    refuseUncovered(preparation);
    if (!isAskedFor(input, preparation.authType)) return notApproved('transfer', input.txnNo, otherKind);
    if (!approval.isRight) {
      // Reads run together: another submission may use up the code between them, and this one is then the second.
      await preparationOf(tools.store, call.actor, named, now);
      return notApproved('transfer', input.txnNo, approval);
    }

    // After this point only the balance can refuse.
    const event = rule === null ? 'submit' : 'submit-for-approval';
    const transfer = newTransfer(call.actor, input, planned, { preparation, event }, now);
    const documents = documentsOf(call.actor, input, now);
    const approvalPart = await askedFor(
      tools,
      call.actor,
      rule,
      { transfer, payee: planned.payee, documents },
      now,
    );
    return submission(transfer, documents, planned, { approval, approvalPart }, call.language);
  });

/** Reads run together; the first refusal in order wins. */
async function readAll(
  tools: TransferTools,
  call: CallContext<PersonActor>,
  input: SubmittedTransfer,
  now: Date,
) {
  const { actor } = call;
  const value = requestedAmount(actor, input, now);
  const named = { txnNo: input.txnNo, payeeId: input.payeeId, value };
  const { verifyCode, passkey } = input;
  const given = { verifyCode, passkey, approves: approvalOf(named) };
  const reads = [
    planTransfer(tools, actor, input, now),
    preparationOf(tools.store, actor, named, now),
    tools.refuseOtherFiles(actor.memberId, input.fileIds),
    tools.approvals.neededFor(actor, 'transfer', value),
    checkApproval(tools.context, call, given, now),
  ] as const;
  await Promise.allSettled(reads);
  const [planned, preparation] = [await reads[0], await reads[1]];
  if (!isSameName(input.remitterName, actor.memberName ?? '')) refuse('remitter-differs');
  refuseUnwritable(planned, input);
  await refuseOtherFee(tools, actor, planned, preparation);
  await reads[2];
  return { named, planned, preparation, rule: await reads[3], approval: await reads[4] };
}

/** Refuses invalid-input at the field whose text the bank's letters cannot write. */
function refuseUnwritable(
  { bank }: PlannedTransfer,
  { remitterName, postscript }: Pick<SubmittedTransfer, 'remitterName' | 'postscript'>,
): void {
  if (bank?.asRead('name', remitterName) === null) refuseField('remitterName', 'latin-text');
  if (bank?.asRead('remittance', postscript) === null) refuseField('postscript', 'latin-text');
}

/**
 * Refuses fee-changed, because nobody pays another fee than was shown and the tariff may have changed since. A fee that
 * follows the network holds as long as its preparation.
 */
async function refuseOtherFee(
  tools: TransferTools,
  actor: PersonActor,
  planned: PlannedTransfer,
  preparation: Preparation,
): Promise<void> {
  if (preparation.feeUntil !== null) return;
  const { fee } = await feeOf(tools, actor, planned);
  if (fee.minor !== preparation.fee) refuse('fee-changed', { data: { fee: toDecimal(fee) } });
}

const submission = (
  transfer: NewTransfer,
  documents: NewDocuments,
  { limits, value, payee }: PlannedTransfer,
  { approval, approvalPart }: { readonly approval: CheckedProof; readonly approvalPart: ApprovalPart },
  language: Language,
): Plan<Transfer> => ({
  answer: toDto({ ...transfer, ...undecided }, language),
  ...joinParts(approval.part, approvalPart.part, {
    inserts: [insert('transfer', transfer), documentInsert(documents)],
    updates: [limits.use(value.minor)],
    // Checks the payee again, so that one blocked or changed meanwhile is reviewed again.
    unchanged: [unchanged('payee', payee), ...limits.unchanged],
    conflicts: { transferPkey: 'transaction-not-found' },
  }),
  journals: [transferJournal(transfer, 'submitted', transfer.submittedAt)],
  wakes: [screenTransfersTask],
  audit: {
    action: 'transfers.submit',
    subject: { kind: 'transfer', id: transfer.id },
    after: {
      status: transfer.status,
      currency: transfer.currency,
      amount: transfer.amount,
      fee: transfer.fee,
      files: documents.files,
      ...approvalPart.audit,
    },
  },
});

/** Columns filled later. Left out, because every named column costs time, in the database too. */
const undecided = {
  reviewedAt: null,
  sentAt: null,
  paidAt: null,
  refusedBy: null,
  reason: null,
  reasonCode: null,
  paymentReference: null,
  refundedAmount: null,
  refundedAt: null,
  refundReference: null,
  checks: null,
  firstApprovedBy: null,
  firstApprovedAt: null,
  secondApprovedBy: null,
  documentsReason: null,
  documentsDueAt: null,
  documentsRemindedAt: null,
};

export type NewTransfer = Omit<TransferRecord, keyof typeof undecided>;

type NewDocuments = Parameters<typeof documentInsert>[0];

/** The first of its supporting documents, because staff decide about everything submitted, files included. */
const documentsOf = (actor: PersonActor, input: SubmittedTransfer, now: Date): NewDocuments => ({
  txnNo: input.txnNo,
  number: 1,
  memberId: actor.memberId,
  files: [...new Set(input.fileIds)],
  remark: '',
  addedBy: actor.personId,
  addedAt: now,
});

const newTransfer = (
  actor: PersonActor,
  input: SubmittedTransfer,
  { payee, value, channel }: PlannedTransfer,
  {
    preparation,
    event,
  }: { readonly preparation: Preparation; readonly event: 'submit' | 'submit-for-approval' },
  now: Date,
): NewTransfer => ({
  id: input.txnNo,
  memberId: actor.memberId,
  payeeId: payee.id,
  status: moveOf(transferStates, null, event).to,
  currency: value.currency,
  amount: value.minor,
  fee: amount(value.currency, preparation.fee).minor,
  channel,
  payeeName: payee.accountName,
  payeeAccount: payee.bankNumber ?? payee.chainAddress ?? '',
  payeeBankName: payee.bankName,
  accountType: payee.accountType,
  remitterName: input.remitterName,
  fundsSource: input.fundsSource,
  paymentPurpose: input.paymentPurpose,
  postscript: input.postscript,
  remark: input.remark,
  submittedBy: actor.personId,
  submittedAt: now,
  version: 1,
});

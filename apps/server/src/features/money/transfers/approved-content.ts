// The content of a transfer that a second person approves: amounts, payee and purpose, with the documents of its
// submission.
import { amount, decidedAccount, formatAmount, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import { type ApprovalPart, type ApprovalRule, type Content } from '../second-approval/index.ts';
import { approvedPayee, type PayeeRecord } from '../payees/index.ts';
import { submittedFiles } from '../supporting-documents/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';

type Paid = Pick<
  TransferRecord,
  | 'id'
  | 'payeeId'
  | 'memberId'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'channel'
  | 'payeeName'
  | 'payeeAccount'
  | 'remitterName'
  | 'fundsSource'
  | 'paymentPurpose'
  | 'postscript'
  | 'remark'
>;

const contentOf = (transfer: Paid, payee: PayeeRecord, files: readonly string[]): Content => ({
  txnNo: transfer.id,
  currency: transfer.currency,
  amount: toDecimal(amount(transfer.currency, transfer.amount)),
  fee: toDecimal(amount(transfer.currency, transfer.fee)),
  channel: transfer.channel,
  payeeName: transfer.payeeName,
  payeeAccount: transfer.payeeAccount,
  payee: approvedPayee(payee),
  remitterName: transfer.remitterName,
  fundsSource: transfer.fundsSource,
  paymentPurpose: transfer.paymentPurpose,
  postscript: transfer.postscript,
  remark: transfer.remark,
  files,
});

/** The current content. */
export async function approvedContent(
  { context, payeeOf }: TransferTools,
  transfer: TransferRecord,
): Promise<{ readonly payee: PayeeRecord; readonly content: Content }> {
  const [payee, files] = await Promise.all([
    payeeOf(transfer.memberId, transfer.payeeId),
    submittedFiles(context.db, transfer.id),
  ]);
  if (!payee) throw new Error(`payee ${transfer.payeeId} vanished`);
  return { payee, content: contentOf(transfer, payee, files) };
}

interface Submitted {
  readonly transfer: Paid;
  readonly payee: PayeeRecord;
  readonly documents: { readonly files: readonly string[] };
}

/** Part of the write that submits it; empty when no second approval is needed. */
export async function askedFor(
  { approvals }: TransferTools,
  actor: PersonActor,
  rule: ApprovalRule | null,
  { transfer, payee, documents }: Submitted,
  now: Date,
): Promise<ApprovalPart> {
  if (rule === null) return { part: noPart, audit: {} };
  const paid = amount(transfer.currency, transfer.amount);
  const submission = {
    kind: 'transfer',
    subjectId: transfer.id,
    content: contentOf(transfer, payee, documents.files),
    summary: {
      name: `${transfer.payeeName} ${decidedAccount(transfer.payeeAccount)}`,
      amount: formatAmount(paid, 'en', { code: true }),
    },
    rule,
  } as const;
  return approvals.submitted(actor, submission, now);
}

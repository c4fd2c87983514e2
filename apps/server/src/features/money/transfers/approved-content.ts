// What of a transfer a second person approves: all that is paid, to whom and why, with the documents of its submission.
import { amount, decidedAccount, formatAmount, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import { type ApprovalPart, type ApprovalRule, type Content } from '../approvals/index.ts';
import { approvedPayee, type PayeeRecord } from '../payees/index.ts';
import { submittedFiles } from '../supporting-documents/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';

type Paid = Pick<
  TransferRecord,
  | 'id'
  | 'payee_id'
  | 'member_id'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'channel'
  | 'payee_name'
  | 'payee_account'
  | 'remitter_name'
  | 'funds_source'
  | 'payment_purpose'
  | 'postscript'
  | 'remark'
>;

const contentOf = (transfer: Paid, payee: PayeeRecord, files: readonly string[]): Content => ({
  txnNo: transfer.id,
  currency: transfer.currency,
  amount: toDecimal(amount(transfer.currency, transfer.amount)),
  fee: toDecimal(amount(transfer.currency, transfer.fee)),
  channel: transfer.channel,
  payeeName: transfer.payee_name,
  payeeAccount: transfer.payee_account,
  payee: approvedPayee(payee),
  remitterName: transfer.remitter_name,
  fundsSource: transfer.funds_source,
  paymentPurpose: transfer.payment_purpose,
  postscript: transfer.postscript,
  remark: transfer.remark,
  files,
});

/** As it is now. */
export const approvedContent = async (
  { context, payeeOf }: TransferTools,
  transfer: TransferRecord,
): Promise<{ readonly payee: PayeeRecord; readonly content: Content }> => {
  const [payee, files] = await Promise.all([
    payeeOf(transfer.member_id, transfer.payee_id),
    submittedFiles(context.db, transfer.id),
  ]);
  if (!payee) throw new Error(`payee ${transfer.payee_id} vanished`);
  return { payee, content: contentOf(transfer, payee, files) };
};

interface Submitted {
  readonly transfer: Paid;
  readonly payee: PayeeRecord;
  readonly documents: { readonly files: readonly string[] };
}

/** Part of the write that submits it; nothing where no second approval is needed. */
export const askedFor = async (
  { approvals }: TransferTools,
  actor: PersonActor,
  rule: ApprovalRule | null,
  { transfer, payee, documents }: Submitted,
  now: Date,
): Promise<ApprovalPart> => {
  if (rule === null) return { part: noPart, audit: {} };
  const paid = amount(transfer.currency, transfer.amount);
  const submission = {
    kind: 'transfer',
    subjectId: transfer.id,
    content: contentOf(transfer, payee, documents.files),
    summary: {
      name: `${transfer.payee_name} ${decidedAccount(transfer.payee_account)}`,
      amount: formatAmount(paid, 'en', { code: true }),
    },
    rule,
  } as const;
  return approvals.submitted(actor, submission, now);
};

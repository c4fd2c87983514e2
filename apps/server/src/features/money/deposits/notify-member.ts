// Notifies an admin of a member that a deposit is credited, of what it needs from them, and that it is back with its sender: by
// email, or by SMS without one.
import type { DepositStatus, Language } from '@causeway/contract';
import { readReason } from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { adminsOf, type MailContent } from '../../reference/mail/index.ts';
import { inform } from '../../reference/messages/index.ts';
import type { DepositTools } from './detect-deposit.ts';
import { catalogues } from './messages/index.ts';
import type { DepositNotice, DepositNoticeData } from './notice-job.ts';
import type { DepositRecord } from './store.ts';

/** In which status the notice is still true. */
const statusOf = {
  credit: 'CREDITED',
  'request-documents': 'DOCUMENTS_NEEDED',
  'ask-return': 'CONFIRM_RETURN',
  'complete-return': 'RETURNED',
} as const satisfies Record<DepositNotice, DepositStatus>;

const reasonOf = (deposit: DepositRecord, event: DepositNotice): string | null => {
  if (event === 'credit') return null;
  return event === 'request-documents' ? deposit.documents_reason : deposit.reason;
};

/** What is in the balance, or what it is about. */
const notifiedAmount = ({ amount: whole, fee }: DepositRecord, event: DepositNotice): bigint =>
  event === 'credit' ? whole - fee : whole;

const noticeOf = (deposit: DepositRecord, event: DepositNotice, language: Language): MailContent => {
  const { notice, label } = catalogues[language];
  const { subject, opening } = notice[event];
  const isAsking = event === 'request-documents' || event === 'ask-return';
  const reason = reasonOf(deposit, event);
  const facts = [
    [label.number, deposit.id],
    [
      label.amount,
      formatAmount(amount(deposit.currency, notifiedAmount(deposit, event)), language, { code: true }),
    ],
    [label.from, deposit.payer_name ?? `****${deposit.source_account.slice(-4)}`],
    [label.reason, reason && readReason(reason, language)],
    [
      label.due,
      isAsking && deposit.member_due_at
        ? `${hongKongTime(deposit.member_due_at).slice(0, 16)} (GMT+8)`
        : null,
    ],
    [label.reference, isAsking ? null : deposit.return_reference],
  ] as const;
  return {
    subject,
    paragraphs: [opening],
    facts: facts.flatMap(([name, value]) => (value ? [{ label: name, value }] : [])),
  };
};

/** As long as it is so, and who is named an admin. Throws what the ports throw; the job is then tried again. */
export const notifyMember = async (
  { context, store }: DepositTools,
  { txnNo, event, personId }: DepositNoticeData,
  jobId: string,
): Promise<void> => {
  const deposit = await store.byId(txnNo);
  if (deposit?.status !== statusOf[event]) return;
  const admin = (await adminsOf(context.db, deposit.member_id)).find(({ id }) => id === personId);
  if (!admin) return;
  await inform(context, admin, {
    id: jobId,
    kind: 'money',
    path: `deposit/deposit-details/${txnNo}`,
    content: (language) => noticeOf(deposit, event, language),
  });
};

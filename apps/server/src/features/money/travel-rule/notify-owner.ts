// Tells the submitter that a payment waits for them to say whose the wallet is (VER-293).
import type { Language } from '@causeway/contract';
import { amount, formatAmount, shortAccount } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type MailContent, recipientById } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { paymentById, subjectOf } from './store.ts';

export const ownerNoticeJob = 'travel-rule.owner-notice';

type Waiting = Awaited<ReturnType<typeof subjectOf>>;

function noticeOf(payment: Waiting, language: Language): MailContent {
  const { subject, opening, label } = catalogues[language];
  const { id, currency, amount: minor, payeeName, payeeAccount } = payment;
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.number, value: id },
      { label: label.amount, value: formatAmount(amount(currency, minor), language, { code: true }) },
      { label: label.payee, value: `${payeeName} ${shortAccount(payeeAccount)}` },
    ],
  };
}

/** Nothing once the member has answered. Throws what the ports throw; the job then runs again. */
export async function notifyOwner(context: FeatureContext, txnNo: string, jobId: string): Promise<void> {
  const row = await paymentById(context.db, txnNo);
  if (row?.state !== 'OWNER') return;
  const payment = await subjectOf(context.db, txnNo);
  const person = await recipientById(context.db, payment.submittedBy);
  await inform(context, person, {
    ...{ id: jobId, kind: 'money', path: `payee/payee-wallet/${payment.payeeId}` },
    content: (language) => noticeOf(payment, language),
  });
}

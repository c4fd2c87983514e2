// Notices to a member's admins about a deposit: credited, action needed, or back with its sender.
import { type DepositStatus, type Language, isChainChannel, readReason } from '@causeway/contract';
import { amount, formatAmount, formatMoment, shortAccount } from '@causeway/money';
import type { MailContent } from '../../foundation/mail/index.ts';
import { recordNotices } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import type { DepositRecord } from './store.ts';

const notified = ['CREDITED', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN', 'RETURNED', 'VANISHED'] as const;
type Notified = Extract<DepositStatus, (typeof notified)[number]>;

export const depositNotices = recordNotices<Notified, DepositRecord>(
  'deposits.notice',
  notified,
  (txnNo) => `deposit/deposit-details/${txnNo}`,
);

function reasonOf(deposit: DepositRecord, status: Notified): string | null {
  if (status === 'CREDITED') return null;
  return status === 'DOCUMENTS_NEEDED' ? deposit.documentsReason : deposit.reason;
}

/** The credited amount, or the whole amount before that. */
const notifiedAmount = ({ amount: whole, fee }: DepositRecord, status: Notified): bigint =>
  status === 'CREDITED' ? whole - fee : whole;

const senderOf = ({ channel, payerName: name, sourceAccount: address }: DepositRecord, language: Language) =>
  name ?? (isChainChannel(channel) ? shortAccount(address) : catalogues[language].payerNotNamed);

export function noticeOfDeposit(deposit: DepositRecord, status: Notified, language: Language): MailContent {
  const { notice, label } = catalogues[language];
  const { subject, opening } = notice[status];
  const isAsking = status === 'DOCUMENTS_NEEDED' || status === 'CONFIRM_RETURN';
  const reason = reasonOf(deposit, status);
  const facts = [
    [label.number, deposit.id],
    [
      label.amount,
      formatAmount(amount(deposit.currency, notifiedAmount(deposit, status)), language, { code: true }),
    ],
    [label.from, senderOf(deposit, language)],
    [label.reason, reason && readReason(reason, language)],
    [label.due, isAsking && deposit.memberDueAt ? formatMoment(deposit.memberDueAt, language) : null],
    [label.reference, isAsking ? null : deposit.returnReference],
  ] as const;
  return {
    subject,
    paragraphs: [opening],
    facts: facts.flatMap(([name, value]) => (value ? [{ label: name, value }] : [])),
  };
}

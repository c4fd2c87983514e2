// Notices about staff's decisions on a payee: it can be paid, is rejected or disabled.
import { shortAccount } from '@causeway/money';
import { type Language, readReason } from '@causeway/contract';
import type { MailContent } from '../../foundation/mail/index.ts';
import { recordNotices } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import type { PayeeRecord } from './store.ts';

const notified = ['NORMAL', 'REFUSED', 'DISABLED'] as const;

export const payeeNotices = recordNotices<(typeof notified)[number], PayeeRecord>(
  'payees.notice',
  notified,
  (payeeId) => `payee/payee-details/${payeeId}`,
);

export function noticeOfPayee(
  payee: PayeeRecord,
  status: (typeof notified)[number],
  language: Language,
): MailContent {
  const { notice, label } = catalogues[language];
  const { subject, opening } = notice[status];
  const account = payee.bankNumber ?? payee.chainAddress ?? '';
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.payee, value: payee.accountName },
      { label: label.account, value: shortAccount(account) },
      ...(payee.auditRemark === null
        ? []
        : [{ label: label.reason, value: readReason(payee.auditRemark, language) }]),
    ],
  };
}

// Notices about a collection account: opened, rejected or disabled.
import { shortAccount } from '@causeway/money';
import { type Language, listed, readReason } from '@causeway/contract';
import type { MailContent } from '../../foundation/mail/index.ts';
import { recordNotices } from '../../foundation/messages/index.ts';
import { accountNameOf } from '../basics/index.ts';
import { catalogues } from './messages/index.ts';
import { kindOf } from './states-and-limits.ts';
import type { CollectionAccountRecord } from './store.ts';

const notified = ['NORMAL', 'REFUSED', 'DISABLED'] as const;

export const accountNotices = recordNotices<(typeof notified)[number], CollectionAccountRecord>(
  'collection-accounts.notice',
  notified,
  () => 'account/collection-accounts',
);

export function noticeOfAccount(
  account: CollectionAccountRecord,
  status: (typeof notified)[number],
  language: Language,
): MailContent {
  const { notice, ...label } = catalogues[language];
  const { subject, opening } = notice[status];
  const facts = [
    [label.account, accountNameOf(kindOf(account))],
    [label.number, account.number && shortAccount(account.number)],
    [label.currencies, listed(account.currencies, language)],
    [label.reason, account.refuseReason && readReason(account.refuseReason, language)],
  ] as const;
  return {
    subject,
    paragraphs: [opening],
    facts: facts.flatMap(([name, value]) => (value ? [{ label: name, value }] : [])),
  };
}

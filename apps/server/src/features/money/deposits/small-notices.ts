// Notices to a member's admins about small deposits: one for all that were credited together.
import type { Language } from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { MailContent } from '../../foundation/mail/index.ts';
import { recordNotices } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { type SmallCredit, smallStore } from './small-store.ts';

/** Credited deposits are final. */
type Noticed = SmallCredit & { readonly status: 'CREDITED' };

export const smallNotices = recordNotices<'CREDITED', Noticed>(
  'deposits.small-notice',
  ['CREDITED'],
  () => 'deposit/deposit-records',
);

export function creditReader(db: Db): (id: string) => Promise<Noticed | undefined> {
  const { creditById } = smallStore(db);
  return async (id) => {
    const credit = await creditById(id);
    return credit && { ...credit, status: 'CREDITED' };
  };
}

/** A sentence, because a message list shows only the value. */
const counted = (
  count: number,
  { one, several }: { readonly one: string; readonly several: string },
): string => (count === 1 ? one : several).replace('#', String(count));

export function noticeOfSmall(credit: SmallCredit, _status: 'CREDITED', language: Language): MailContent {
  const { small, label } = catalogues[language];
  const credited = amount(credit.currency, credit.amount - credit.fee);
  return {
    subject: small.subject,
    paragraphs: [small.opening],
    facts: [
      { label: label.count, value: counted(credit.deposits, small) },
      { label: label.amount, value: formatAmount(credited, language, { code: true }) },
    ],
  };
}

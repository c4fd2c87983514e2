// What the admins of a member are told of small deposits: one word for all that were credited together.
import type { Language } from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import type { MailContent } from '../../foundation/mail/index.ts';
import { recordNotices } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import type { SmallCredit } from './small-store.ts';

/** It is there once it is credited, and stays so. */
type Noticed = SmallCredit & { readonly status: 'CREDITED' };

export const smallNotices = recordNotices<'CREDITED', Noticed>(
  'deposits.small-notice',
  ['CREDITED'],
  () => 'deposit/deposit-records',
);

/** In words, for a list of messages shows the value alone. */
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

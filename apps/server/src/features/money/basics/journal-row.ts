// A journal in the form that staff read.
import type { JournalRow } from '@causeway/contract';
import { type AccountKey, type PostedJournal, isHouse } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';

export const journalToRow = ({ id, kind, reference, at, postings }: PostedJournal): JournalRow => ({
  journalId: String(id),
  kind,
  reference,
  at: at.toISOString(),
  postings: postings.map(({ from, to, amount: minor }) => ({
    from: nameOf(from),
    to: nameOf(to),
    amount: { currency: from.currency, value: toDecimal(amount(from.currency, minor)) },
  })),
});

/** `available` for the member's own, `house fees` for the house's, `1234567890 available` for another member's. */
const nameOf = (account: AccountKey): string =>
  isHouse(account) ? `house ${account.purpose}` : `${account.owner} ${account.purpose}`;

// The journals that touched a member, newest first, by keyset of the journal's id.
import type { JournalRow, RequestOf, ResponseOf, listMemberJournals as endpoint } from '@causeway/contract';
import { type AccountKey, type PostedJournal, isHouse, journalsOfOwner } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';

const PAGE = 20;

export async function memberJournals(
  { db }: FeatureContext,
  { memberId, before }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await journalsOfOwner(db.pool, memberId, {
    ...(before === undefined ? {} : { before: BigInt(before) }),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  return {
    list: page.map(journalToRow),
    next: found.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}

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

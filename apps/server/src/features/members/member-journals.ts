// The journals that touched a member, newest first, by keyset of the journal's id.
import type { JournalRow, RequestOf, ResponseOf, listMemberJournals as endpoint } from '@causeway/contract';
import { type AccountKey, type PostedJournal, journal, isHouse } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';
import type { FeatureContext } from '../../platform/feature.ts';
import { journalIdsOf } from './store.ts';

const PAGE = 20;
const NEWEST = 2n ** 63n - 1n;

export async function memberJournals(
  { db }: FeatureContext,
  { memberId, before }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const from = before === undefined ? NEWEST : BigInt(before);
  const ids = await journalIdsOf(db, memberId, { before: from > NEWEST ? NEWEST : from, limit: PAGE + 1 });
  const page = ids.slice(0, PAGE);
  const journals = await Promise.all(page.map((id) => journal(db.pool, id)));
  return {
    list: journals.filter((found) => found !== undefined).map(rowOf),
    next: ids.length > PAGE ? String(page.at(-1)) : null,
  };
}

const rowOf = ({ id, kind, reference, at, postings }: PostedJournal): JournalRow => ({
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

// The journals that touched a member, newest first, by keyset of the journal's id.
import type { RequestOf, ResponseOf, listMemberJournals as endpoint } from '@causeway/contract';
import { journalsOfOwner } from '@causeway/ledger';
import type { FeatureContext } from '../../../platform/feature.ts';
import { journalToRow } from '../../money/basics/index.ts';

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

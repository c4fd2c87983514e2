// A member's exchanges in short, for the overview and the search.
import type { RecentTransaction } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { ofMember } from '../../../platform/db/record-list.ts';
import { exchangeStore } from './store.ts';
import { recentToDto } from './dto.ts';

/** A member's newest exchanges, for the overview. */
export async function recentExchanges(db: Db, memberId: string, limit: number): Promise<RecentTransaction[]> {
  const { list } = await exchangeStore(db).list(ofMember(memberId), { pageNo: 1, pageSize: limit });
  return list.map(recentToDto);
}

/** The exchanges of the member's list with these numbers, newest first. */
export const exchangesFound = async (
  db: Db,
  memberId: string,
  ids: readonly string[],
  limit: number,
): Promise<RecentTransaction[]> =>
  (await exchangeStore(db).found(ofMember(memberId), ids, limit)).map(recentToDto);

// A member's transfers in short, for the overview, the search and the list of entries.
import type { RecentTransaction } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { ofMember } from '../../../platform/db/record-list.ts';
import { transferStore } from './store.ts';
import { recentToDto } from './dto.ts';

/** A member's newest transfers, for the overview. */
export async function recentTransfers(db: Db, memberId: string, limit: number): Promise<RecentTransaction[]> {
  const { list } = await transferStore(db).list(ofMember(memberId), { pageNo: 1, pageSize: limit });
  return list.map(recentToDto);
}

/** The transfers of the member's list with these numbers, newest first. */
export const transfersFound = async (
  db: Db,
  memberId: string,
  ids: readonly string[],
  limit: number,
): Promise<RecentTransaction[]> =>
  (await transferStore(db).found(ofMember(memberId), ids, limit)).map(recentToDto);

/** How many transfers of a member wait for its documents. */
export const transfersAwaitingDocuments = (db: Db, memberId: string): Promise<number> =>
  transferStore(db).countAwaitingDocuments(memberId);

/** The fee in minor units and the payee of each transfer, by number. */
export const transfersOfEntries = async (db: Db, txnNos: readonly string[]) =>
  (await transferStore(db).forEntries(txnNos)).map(({ id, fee, payeeName }) => ({
    ...{ txnNo: id, fee, counterparty: payeeName },
  }));

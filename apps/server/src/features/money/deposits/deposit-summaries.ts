// A member's deposits in short, for the overview, the search and the list of entries.
import type { RecentTransaction } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { ofMember } from '../../../platform/db/record-list.ts';
import { depositStore } from './store.ts';
import { payerOf, recentToDto } from './dto.ts';
import { whoseDeposits } from './whose-deposits.ts';

/** A member's newest deposits, for the overview. */
export async function recentDeposits(db: Db, memberId: string, limit: number): Promise<RecentTransaction[]> {
  const whose = whoseDeposits(memberId, false);
  const { list } = await depositStore(db).list(whose, { pageNo: 1, pageSize: limit });
  return list.map(recentToDto);
}

/**
 * The member's deposits with these numbers, newest first, including small ones that wait, which the list shows on
 * request.
 */
export const depositsFound = async (
  db: Db,
  memberId: string,
  ids: readonly string[],
  limit: number,
): Promise<RecentTransaction[]> =>
  (await depositStore(db).found(ofMember(memberId), ids, limit)).map(recentToDto);

/** The fee in minor units and the payer of each deposit, by number; the payer as the member's own list names it. */
export const depositsOfEntries = async (db: Db, txnNos: readonly string[]) =>
  (await depositStore(db).forEntries(txnNos)).map((deposit) => ({
    ...{ txnNo: deposit.id, fee: deposit.fee, counterparty: payerOf(deposit) },
  }));

/** How many deposits wait for the member's documents, or for its consent to a return. */
export async function depositsAskingMember(
  db: Db,
  memberId: string,
): Promise<{ readonly documents: number; readonly returns: number }> {
  const store = depositStore(db);
  const [documents, returns] = await Promise.all([
    store.countAsking(memberId, 'DOCUMENTS_NEEDED'),
    store.countAsking(memberId, 'CONFIRM_RETURN'),
  ]);
  return { documents, returns };
}

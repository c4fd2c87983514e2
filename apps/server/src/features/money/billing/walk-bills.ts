// All bills of a member that match a filter, each with its owner, for a file.
import type { Bill, Language } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { OfMember } from '../../../platform/db/record-list.ts';
import { toDto } from './dto.ts';
import { type BillFilter, billStore } from './store.ts';

/** All bills of a member that match the filter, newest first, for their file. */
export async function* walkBills(
  db: Db,
  memberId: string,
  filter: BillFilter,
  language: Language,
): AsyncGenerator<Bill & OfMember, void, undefined> {
  for await (const bill of billStore(db).walk(memberId, filter)) yield { ...toDto(bill, language), memberId };
}

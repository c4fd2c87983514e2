// All transfers that match a filter, each with its owner and signers, for a file.
import type { Language, Transfer } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { OfMember, Whose } from '../../../platform/db/record-list.ts';
import { approversOf } from '../second-approval/index.ts';
import { transferStore, type TransferFilter, type ListedTransfer } from './store.ts';
import { listedToDto } from './dto.ts';

/** The names of the submitter and of the person who gave the second approval. */
export interface Signed {
  readonly submitter: string;
  readonly approver: string | null;
  readonly approveTime: string | null;
}

const SIGNED_AT_ONCE = 500;

/** All transfers that match the filter, newest first, for a file; each with its owner and signers. */
export async function* walkTransfers(
  db: Db,
  whose: Whose,
  filter: TransferFilter,
  language: Language,
): AsyncGenerator<Transfer & OfMember & Signed, void, undefined> {
  const signed = async (transfers: readonly ListedTransfer[]) => {
    const numbers = transfers.map(({ id }) => id);
    if (numbers.length === 0) return [];
    const approvers = await approversOf(db, 'transfer', numbers);
    return transfers.map((transfer) => {
      const approver = approvers.get(transfer.id);
      return {
        ...listedToDto(transfer, language),
        memberId: transfer.memberId,
        approver: approver?.name ?? null,
        approveTime: approver?.at ?? null,
      };
    });
  };
  let waiting: ListedTransfer[] = [];
  for await (const transfer of transferStore(db).walk(whose, filter)) {
    waiting.push(transfer);
    if (waiting.length < SIGNED_AT_ONCE) continue;
    yield* await signed(waiting);
    waiting = [];
  }
  yield* await signed(waiting);
}

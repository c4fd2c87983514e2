// Passes credited money on to the sub-account that uses the collection account, in the same write.
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { newTxnNo } from '../basics/index.ts';
import { moveJournal } from './journals.ts';
import { insert, subAccountStore } from './store.ts';

interface Credit {
  /** The deposit's id. */
  readonly id: string;
  readonly accountId: string;
  readonly currency: CurrencyCode;
  /** Amount in minor units. */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Empty when the account is the member's own. */
export async function collect(
  db: Db,
  { id: depositId, accountId, currency, amount, fee }: Credit,
  now: Date,
): Promise<Required<Pick<Plan<unknown>, 'inserts' | 'journals' | 'unchanged'>>> {
  const account = await subAccountStore(db).collectionAccount(accountId);
  const subAccountId = account?.subAccountId ?? null;
  if (!account || subAccountId === null) return { inserts: [], journals: [], unchanged: [] };
  const move = {
    ...{ id: newTxnNo('move', now), memberId: account.memberId, subAccountId },
    ...({ direction: 'in', currency, amount: amount - fee, remark: '' } as const),
    ...{ depositId, personId: null, createdAt: now },
  };
  return {
    inserts: [insert('sub_account_move', move)],
    journals: [moveJournal(move, 'in', now)],
    // If another sub-account gets the account meanwhile, the write reads it again.
    unchanged: [{ table: 'collection_account', id: account.id, version: account.version }],
  };
}

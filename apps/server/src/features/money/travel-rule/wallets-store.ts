// All SQL of whose wallet a payee's is, and of the texts that prove the member's own.
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Tables } from './store.ts';

export type WalletRow = Selectable<Tables['payee_wallet']>;
export type ProofRow = Selectable<Tables['wallet_proof']>;

export interface StatedWallet extends WalletRow {
  /** Whether another member proved the same address to be its own. */
  readonly isShared: boolean;
}

export const walletOf = (db: Db, payeeId: string): Promise<StatedWallet | undefined> =>
  db
    .tables<Tables>()
    .selectFrom('payee_wallet as wallet')
    .select(columnsOf('payee_wallet', 'wallet'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payee_wallet as other')
          .select('other.id')
          .where(sql<boolean>`lower(other.address) = lower(wallet.address)`)
          .where('other.proofId', 'is not', null)
          .whereRef('other.memberId', '<>', 'wallet.memberId'),
      )
        .$castTo<boolean>()
        .as('isShared'),
    )
    .where('wallet.id', '=', payeeId)
    .executeTakeFirst();

export const proofById = (db: Db, id: string): Promise<ProofRow | undefined> =>
  db
    .tables<Tables>()
    .selectFrom('wallet_proof')
    .select(columnsOf('wallet_proof'))
    .where('id', '=', id)
    .executeTakeFirst();

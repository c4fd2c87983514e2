// All SQL of whose wallet a payee's is, and of the texts that prove the member's own.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Tables } from './store.ts';

export type WalletRow = Selectable<Tables['payee_wallet']>;
export type ProofRow = Selectable<Tables['wallet_proof']>;

export const walletOf = (db: Db, payeeId: string): Promise<WalletRow | undefined> =>
  db
    .tables<Tables>()
    .selectFrom('payee_wallet')
    .select(columnsOf('payee_wallet'))
    .where('id', '=', payeeId)
    .executeTakeFirst();

export const proofById = (db: Db, id: string): Promise<ProofRow | undefined> =>
  db
    .tables<Tables>()
    .selectFrom('wallet_proof')
    .select(columnsOf('wallet_proof'))
    .where('id', '=', id)
    .executeTakeFirst();

// The destination of returned money: its sender, or the account or address that two members of staff chose after a
// return payment failed (MON-304).
import type { ReturnDestination } from '@causeway/contract';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { holderOf } from './return-payment.ts';
import type { ReturnedMoney } from './returned-money.ts';

type ReturnCorrection = Selectable<AllTables['return_correction']>;

export function returnCorrections(db: Db) {
  const corrections = () =>
    db.tables().selectFrom('return_correction').select(columnsOf('return_correction'));
  return {
    /** The correction of a failed return payment. */
    byId: (id: string): Promise<ReturnCorrection | undefined> =>
      corrections().where('id', '=', id).executeTakeFirst(),

    /**
     * The newest correction from an earlier failed try: a return payment keeps its destination whatever is confirmed
     * later.
     */
    newestBefore: ({ id, returnAttempt: attempt }: Pick<ReturnedMoney, 'id' | 'returnAttempt'>) =>
      corrections()
        .where('txnNo', '=', id)
        .where('attempt', '<', attempt)
        .where('confirmedBy', 'is not', null)
        .orderBy('attempt', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}

/** The destination of the current try; a field that neither the sender's bank nor staff gave is ''. */
export async function destinationOf(db: Db, money: ReturnedMoney): Promise<ReturnDestination> {
  const { sourceAccount: account, payerBic: bic } = money;
  const name = holderOf(money) ?? '';
  return (await returnCorrections(db).newestBefore(money)) ?? { name, account, bic: bic ?? '' };
}

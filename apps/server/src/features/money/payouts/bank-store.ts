// Payments sent to banks. Each is stored before it is sent, so that a bank that does not know it is not believed at
// once.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type AccountOf, accountKey } from '../bank-evidence/index.ts';

type BankDrawing = Selectable<AllTables['bank_drawing']>;
export type BankSend = Selectable<AllTables['bank_send']>;

export const { insert, update } = rowsOf();

export const bankSendStore = (db: Db) => ({
  byId: (id: string): Promise<BankSend | undefined> =>
    db
      .tables()
      .selectFrom('bank_send')
      .select(columnsOf('bank_send'))
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The row by which payments from one account take turns; version 0 before the first. */
  drawing: async (of: AccountOf): Promise<Pick<BankDrawing, 'id' | 'version'>> => {
    const id = accountKey(of);
    const row = await db
      .tables()
      .selectFrom('bank_drawing')
      .select(['id', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? { id, version: 0 };
  },
});
export type BankSendStore = ReturnType<typeof bankSendStore>;

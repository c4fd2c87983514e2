// The nonces and signed bytes of payments on a chain.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** A payment on a chain, from its nonce to its signed bytes. */
export type ChainSend = Selectable<AllTables['chain_send']>;

export const { insert, update } = rowsOf();

export const chainStore = (db: Db) => {
  const tables = db.tables();
  return {
    send: async (txnNo: string): Promise<ChainSend | undefined> => {
      const row = await tables
        .selectFrom('chain_send')
        .select(columnsOf('chain_send'))
        .where('id', '=', txnNo)
        .executeTakeFirst();
      return row;
    },

    /** The next nonce of our hot wallet; undefined before the first payment on the channel. */
    sequence: async (channel: number) => {
      const row = await tables
        .selectFrom('chain_sequence')
        .select(columnsOf('chain_sequence'))
        .where('id', '=', String(channel))
        .executeTakeFirst();
      return row;
    },
  };
};
export type ChainStore = ReturnType<typeof chainStore>;

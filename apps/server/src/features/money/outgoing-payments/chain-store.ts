// The nonces and signed bytes of payments on a chain, and those that seem lost without a proof.
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** A payment on a chain, from its nonce to its signed bytes. */
export type ChainSend = Selectable<AllTables['chain_send']>;

export type UnprovenPayment = Selectable<AllTables['unproven_payment']>;

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

    /** Also one that is settled. */
    unproven: async (id: string): Promise<UnprovenPayment | undefined> =>
      tables
        .selectFrom('unproven_payment')
        .select(['id', 'channel', 'tx_hash', 'reason', 'since', 'settled_at', 'version'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Oldest first. */
    openUnproven: (): Promise<readonly UnprovenPayment[]> =>
      tables
        .selectFrom('unproven_payment')
        .select(['id', 'channel', 'tx_hash', 'reason', 'since', 'settled_at', 'version'])
        .where('settled_at', 'is', null)
        .orderBy('since')
        .orderBy('id')
        .execute(),

    countUnproven: async (): Promise<number> => {
      const row = await tables
        .selectFrom('unproven_payment')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.total);
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

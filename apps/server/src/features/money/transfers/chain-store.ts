// The nonces and signed bytes of payments on a chain.
import type { Generated } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** A payment on a chain, from its nonce to its signed bytes. */
export interface ChainSend {
  readonly id: string;
  readonly channel: 8 | 9;
  readonly sequence: bigint;
  readonly tx_hash: string | null;
  readonly raw: string | null;
  readonly signed_at: Date | null;
  readonly version: number;
}

interface ChainWrites {
  chain_send: Omit<ChainSend, 'version'> & { version: Generated<number> };
  chain_sequence: { id: string; next: bigint; version: Generated<number> };
}
export const { insert, update } = rowsOf<ChainWrites>();

interface ChainReads {
  chain_send: Omit<ChainSend, 'sequence'> & { readonly sequence: string };
  chain_sequence: { id: string; next: string; version: number };
}

export const chainStore = (db: Db) => {
  const tables = db.tables<ChainReads>();
  return {
    send: async (txnNo: string): Promise<ChainSend | undefined> => {
      const row = await tables
        .selectFrom('chain_send')
        .selectAll()
        .where('id', '=', txnNo)
        .executeTakeFirst();
      return row && { ...row, sequence: BigInt(row.sequence) };
    },

    /** The next nonce of our hot wallet; undefined before the first payment on the channel. */
    sequence: async (channel: number) => {
      const row = await tables
        .selectFrom('chain_sequence')
        .selectAll()
        .where('id', '=', String(channel))
        .executeTakeFirst();
      return row && { id: row.id, next: BigInt(row.next), version: row.version };
    },
  };
};
export type ChainStore = ReturnType<typeof chainStore>;

// How far each chain and each bank's messages have been read.
import type { Db } from '../../platform/db/db.ts';
import { rowsOf } from '../../platform/spine/rows-of.ts';

interface ChannelReads {
  chain_scan: { id: string; block_number: string; block_hash: string; version: number };
  bank_cursor: { id: string; cursor: string; version: number };
}
interface ChannelWrites {
  chain_scan: { id: string; block_number: bigint; block_hash: string };
  bank_cursor: { id: string; cursor: string };
}

export const { insert, update } = rowsOf<ChannelWrites>();

export interface ScanState {
  readonly id: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly version: number;
}

export const channelStore = (db: Db) => {
  const tables = db.tables<ChannelReads>();
  return {
    scan: async (channel: number): Promise<ScanState | undefined> => {
      const row = await tables
        .selectFrom('chain_scan')
        .selectAll()
        .where('id', '=', String(channel))
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          blockNumber: BigInt(row.block_number),
          blockHash: row.block_hash,
          version: row.version,
        }
      );
    },
    cursor: (channel: number) =>
      tables.selectFrom('bank_cursor').selectAll().where('id', '=', String(channel)).executeTakeFirst(),
  };
};
export type ChannelStore = ReturnType<typeof channelStore>;

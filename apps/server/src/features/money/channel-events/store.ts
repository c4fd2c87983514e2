// All SQL of how far each chain and each bank's messages were read. One process keeps these bookmarks outside the
// spine, because nothing depends on them; a lost one only means reading again. Also the messages that could not be
// read, which are written through the spine.
import type { MessageProblem } from '@causeway/contract';
import type { ChainIdentity } from '@causeway/providers/port';
import { sql, type Kysely, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { bindingOf } from '../chain-binding/index.ts';

/** Its id is `<channel>:<SHA-256 of the message>`. */
type ChannelTables = Refined<{ bank_message_aside: { problems: readonly MessageProblem[] | null } }>;
type QuarantinedMessage = Selectable<ChannelTables['bank_message_aside']>;
export type WaitingMessage = Pick<
  QuarantinedMessage,
  'id' | 'channel' | 'messageId' | 'problems' | 'reason' | 'keptAt' | 'triedAt'
>;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

export const { insert, update } = rowsOf<ChannelTables>();

export interface ScanState {
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** Last block of the second reading. */
  readonly secondBlock: bigint;
}

/** Bookmarks of chains. */
const scanRows = (tables: Kysely<ChannelTables>) => ({
  scan: async (channel: number): Promise<ScanState | undefined> => {
    const row = await tables
      .selectFrom('chain_scan')
      .select(columnsOf('chain_scan'))
      .where('id', '=', String(channel))
      .executeTakeFirst();
    return (
      row && {
        blockNumber: row.blockNumber,
        blockHash: row.blockHash,
        secondBlock: row.secondBlock ?? row.blockNumber,
      }
    );
  },

  /**
   * Call it only after reading with the contracts that the channel is bound to: a bookmark moved with other contracts
   * would hide deposits. `foundLate`: transfers that only the second reading found this time.
   */
  keepScan: async (
    channel: number,
    { blockNumber, blockHash, secondBlock, foundLate }: ScanState & { readonly foundLate: number },
    identity: ChainIdentity,
  ): Promise<void> => {
    const id = String(channel);
    const { chain, usdt, usdc } = bindingOf(identity);
    await sql`insert into chain_scan (id, block_number, block_hash, second_block, found_late)
              select id, ${blockNumber.toString()}, ${blockHash}, ${secondBlock.toString()}, ${foundLate} from chain_binding
              where id = ${id} and chain = ${chain} and usdt = ${usdt} and usdc = ${usdc}
              on conflict (id) do update set block_number = excluded.block_number, block_hash = excluded.block_hash,
                second_block = excluded.second_block, found_late = chain_scan.found_late + excluded.found_late`.execute(
      tables,
    );
  },

  noteContradictions: async (channel: number, count: number): Promise<void> => {
    await sql`update chain_scan set contradictions = contradictions + ${count}
              where id = ${String(channel)}`.execute(tables);
  },

  /** Totals over all chains, for the metrics. */
  countScans: async (): Promise<{ readonly foundLate: number; readonly contradictions: number }> => {
    const row = await tables
      .selectFrom('chain_scan')
      .select(sql<bigint>`coalesce(sum(found_late), 0)::bigint`.as('foundLate'))
      .select(sql<bigint>`coalesce(sum(contradictions), 0)::bigint`.as('contradictions'))
      .executeTakeFirstOrThrow();
    return { foundLate: Number(row.foundLate), contradictions: Number(row.contradictions) };
  },
});

export function channelStore(db: Db) {
  const tables = db.tables<ChannelTables>();
  return {
    ...scanRows(tables),

    /** '' before the first message. */
    cursor: async (channel: number): Promise<string> => {
      const row = await tables
        .selectFrom('bank_cursor')
        .select('cursor')
        .where('id', '=', String(channel))
        .executeTakeFirst();
      return row?.cursor ?? '';
    },

    keepCursor: async (channel: number, cursor: string): Promise<void> => {
      await sql`insert into bank_cursor (id, cursor) values (${String(channel)}, ${cursor})
                on conflict (id) do update set cursor = excluded.cursor`.execute(tables);
    },

    isQuarantined: async (id: string): Promise<boolean> => {
      const row = await tables
        .selectFrom('bank_message_aside')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Includes settled messages. */
    aside: (id: string): Promise<QuarantinedMessage | undefined> =>
      tables
        .selectFrom('bank_message_aside')
        .select(columnsOf('bank_message_aside'))
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Messages that wait for a person, oldest first, without their text. */
    waiting: (page: Page): Promise<readonly WaitingMessage[]> =>
      tables
        .selectFrom('bank_message_aside')
        .select(['id', 'channel', 'messageId', 'problems', 'reason', 'keptAt', 'triedAt'])
        .where('settledAt', 'is', null)
        .orderBy('keptAt')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    countWaiting: async (): Promise<number> => {
      const row = await tables
        .selectFrom('bank_message_aside')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('settledAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}

export type ChannelStore = ReturnType<typeof channelStore>;

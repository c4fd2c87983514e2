// All SQL of moves between hot and cold wallet.
import type { ChainChannelCode } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** Amounts in minor units. */
export type WalletMove = Selectable<AllTables['wallet_move']>;
export type NamedMove = WalletMove & {
  readonly firstApprovedByName: string | null;
  readonly decidedByName: string | null;
};
export type HotLimit = Selectable<AllTables['hot_wallet_limit']>;

export const { insert, update } = rowsOf();

const LISTED = 50;

export function moveStore(db: Db) {
  const tables = db.tables();
  const moves = () => tables.selectFrom('wallet_move').select(columnsOf('wallet_move'));
  return {
    byId: (id: string): Promise<WalletMove | undefined> => moves().where('id', '=', id).executeTakeFirst(),

    /** Open moves, oldest first. */
    open: (channel: ChainChannelCode): Promise<readonly WalletMove[]> =>
      moves()
        .where('channel', '=', channel)
        .where('endedAt', 'is', null)
        .orderBy('proposedAt')
        .orderBy('id')
        .execute(),

    countOpen: async (): Promise<number> => {
      const row = await tables
        .selectFrom('wallet_move')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('endedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** The number of moves of a token so far, and the newest of them. */
    history: async (channel: ChainChannelCode, currency: CurrencyCode) => {
      const of = tables
        .selectFrom('wallet_move')
        .where('channel', '=', channel)
        .where('currency', '=', currency);
      const [count, newest] = await Promise.all([
        of.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
        of
          .select(['direction', 'status', 'endedAt'])
          .orderBy('proposedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ]);
      return { count: Number(count.total), newest };
    },

    /** Open moves first, then the newest. */
    listed: (): Promise<readonly NamedMove[]> =>
      tables
        .selectFrom('wallet_move as move')
        .leftJoin('staff as first', 'first.id', 'move.firstApprovedBy')
        .leftJoin('staff as decider', 'decider.id', 'move.decidedBy')
        .select(columnsOf('wallet_move', 'move'))
        .select(['first.name as firstApprovedByName', 'decider.name as decidedByName'])
        .orderBy(sql`move.ended_at is null`, 'desc')
        .orderBy('move.proposedAt', 'desc')
        .orderBy('move.id')
        .limit(LISTED)
        .execute(),

    limits: (): Promise<readonly HotLimit[]> =>
      tables
        .selectFrom('hot_wallet_limit')
        .select(columnsOf('hot_wallet_limit'))
        .orderBy('channel')
        .orderBy('currency', 'desc')
        .execute(),
  };
}

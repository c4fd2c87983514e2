// All SQL of work that waits for providers.
import { type ChannelCode, transferStatuses } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

export interface Unsent {
  readonly channel: number;
  readonly count: bigint;
  readonly oldestAt: Date | null;
}

export function waitingStore(db: Db) {
  const tables = db.tables();
  const approved = () => tables.selectFrom('transfer').where('status', '=', transferStatuses.approved);
  return {
    /** Approved payments that no bank or chain has received yet, by channel. */
    unsent: (): Promise<readonly Unsent[]> =>
      approved()
        .select(({ fn }) => [
          'channel',
          fn.countAll<bigint>().as('count'),
          fn.min('reviewedAt').as('oldestAt'),
        ])
        .groupBy('channel')
        .execute(),

    unsentPayments: async (channel: ChannelCode): Promise<number> => {
      const { count } = await approved()
        .where('channel', '=', channel)
        .select(({ fn }) => [fn.countAll<bigint>().as('count')])
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    unscreenedTransfers: async (): Promise<number> => {
      const { count } = await tables
        .selectFrom('transfer')
        .where('status', '=', transferStatuses.review)
        .where('checks', 'is', null)
        .select(({ fn }) => [fn.countAll<bigint>().as('count')])
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

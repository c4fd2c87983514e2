// All SQL of what waits for the outside.
import { type ChannelCode, transferStatuses } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

export interface Unsent {
  readonly channel: number;
  readonly count: number;
  readonly oldestAt: Date | null;
}

export function waitingStore(db: Db) {
  const tables = db.tables();
  const approved = () => tables.selectFrom('transfer').where('status', '=', transferStatuses.approved);
  return {
    /** Approved payments that no bank or chain has yet, by channel. */
    unsent: (): Promise<readonly Unsent[]> =>
      approved()
        .select(({ fn }) => [
          'channel',
          fn.countAll<number>().as('count'),
          fn.min('reviewedAt').as('oldestAt'),
        ])
        .groupBy('channel')
        .execute(),

    unsentPayments: async (channel: ChannelCode): Promise<number> => {
      const { count } = await approved()
        .where('channel', '=', channel)
        .select(({ fn }) => [fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    unscreenedTransfers: async (): Promise<number> => {
      const { count } = await tables
        .selectFrom('transfer')
        .where('status', '=', transferStatuses.review)
        .where('checks', 'is', null)
        .select(({ fn }) => [fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** When the oldest notification to an institution's system was made that is not delivered; null where none waits. */
    oldestNotification: async (): Promise<Date | null> => {
      const { oldestAt } = await tables
        .selectFrom('notification')
        .where('state', '=', 'waiting')
        .select(({ fn }) => [fn.min('at').as('oldestAt')])
        .executeTakeFirstOrThrow();
      return oldestAt;
    },
  };
}

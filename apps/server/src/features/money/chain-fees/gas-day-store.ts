// All SQL of days whose fees were prepared as a movement.
import type { ChainChannelCode, MovementStatus } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A day whose movement was rejected, and the number of its attempts. */
interface RejectedDay {
  readonly day: string;
  readonly attempts: number;
  /** The newest movement of the day. */
  readonly movementNo: string;
}

export interface GasDay {
  readonly channel: ChainChannelCode;
  readonly day: string;
  readonly movementNo: string;
  readonly status: MovementStatus;
}

export function gasDayStore(db: Db) {
  const tables = db.tables();
  return {
    /** The newest day that was prepared or left to staff; undefined before the first run. */
    newest: async (channel: ChainChannelCode): Promise<string | undefined> => {
      const row = await tables
        .selectFrom('chain_fee_day')
        .select('day')
        .where('channel', '=', channel)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.day;
    },

    /** Days in Hong Kong with recorded fees, strictly between two days; oldest first. */
    daysWithFees: async (
      channel: ChainChannelCode,
      { after, before, limit }: { readonly after: string; readonly before: string; readonly limit: number },
    ): Promise<readonly string[]> => {
      const { rows } = await sql<{ day: string }>`
        select distinct to_char(recorded_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day from chain_fee
        where channel = ${channel} and recorded_at >= (${after}::date + 1)::timestamp at time zone 'Asia/Hong_Kong'
          and recorded_at < ${before}::date::timestamp at time zone 'Asia/Hong_Kong'
        order by day limit ${limit}`.execute(tables);
      return rows.map(({ day }) => day);
    },

    /** Days without a movement that is booked or waits for staff, oldest first. */
    rejectedDays: async (channel: ChainChannelCode, limit: number): Promise<readonly RejectedDay[]> => {
      const { rows } = await sql<RejectedDay>`
        select to_char(fee_day.day, 'YYYY-MM-DD') as day, count(*)::integer as attempts,
            (array_agg(movement.id order by fee_day.prepared_at desc))[1] as "movementNo"
          from chain_fee_day fee_day join house_movement movement on movement.id = fee_day.movement_id
         where fee_day.channel = ${channel}
         group by fee_day.day having bool_and(movement.status = 'REJECTED')
         order by fee_day.day limit ${limit}`.execute(tables);
      return rows;
    },

    /** Movements of a day and all later ones, in the order of preparation. */
    movementsSince: async (day: string): Promise<readonly GasDay[]> =>
      tables
        .selectFrom('chain_fee_day as feeDay')
        .innerJoin('house_movement as movement', 'movement.id', 'feeDay.movementId')
        .select(['feeDay.channel', 'feeDay.day', 'movement.id as movementNo', 'movement.status'])
        .where('feeDay.day', '>=', day)
        .orderBy('feeDay.preparedAt')
        .execute(),
  };
}

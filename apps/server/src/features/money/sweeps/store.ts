// All SQL of sweeps; returns domain shapes, never rows.
import type { ChainChannelCode } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** Amounts in minor units. */
export type SweepRecord = Selectable<AllTables['sweep']>;
export type SweepPauseRow = Selectable<AllTables['sweep_pause']>;

export const { insert, update } = rowsOf();

/** Credited money on an address that nothing collects. */
export interface Collectable {
  readonly channel: ChainChannelCode;
  readonly address: string;
  readonly addressIndex: bigint;
  readonly currency: SweepRecord['currency'];
  readonly amount: bigint;
  /** What the rule would be held up by: a sweep that failed within a day. */
  readonly hasFailed: boolean;
}

const PLACES_MAX = 200;

/** Money that is decided on: credited, or given back to its sender out of the hot wallet. */
const collectable = (channel: ChainChannelCode | null, failedSince: Date) => sql<
  Omit<Collectable, 'amount' | 'addressIndex'> & { readonly amount: string; readonly addressIndex: string }
>`
  with arrived as (
    select channel, receiving_account as address, currency, amount from deposit
    where channel in (8, 9) and status in ('CREDITED', 'RETURN_SENT', 'RETURNED')
    union all
    select channel, receiving_account, currency, amount from unmatched_payment
    where channel in (8, 9) and status in ('RETURN_SENT', 'RETURNED', 'BOOKED')
    union all
    select channel, address, currency, -amount from sweep where status = 'COLLECTED'
    union all
    select a.channel, a.number, split_part(l.id, ':', 3), -l.amount
    from chain_left l join collection_account a on a.channel in (8, 9)
      and l.id like a.channel || ':' || a.number || ':%'
  ), place as (
    select channel, address, currency, sum(amount) as amount from arrived group by 1, 2, 3
  )
  select place.channel, place.address, a.address_index::text as "addressIndex", place.currency, place.amount::text,
    exists (select from sweep s where s.channel = place.channel and s.address = place.address
      and s.currency = place.currency and s.status = 'FAILED' and s.ended_at > ${failedSince}) as "hasFailed"
  from place join collection_account a on a.channel = place.channel and a.number = place.address
    and a.address_index is not null
  where place.amount > 0 and (${channel}::int is null or place.channel = ${channel}::int)
    and not exists (select from sweep s where s.channel = place.channel and s.address = place.address
      and s.ended_at is null and (s.status <> 'FROZEN' or s.currency = place.currency))
  order by place.amount desc, place.address limit ${PLACES_MAX}`;

export function sweepStore(db: Db) {
  const tables = db.tables();
  return {
    byId: (id: string): Promise<SweepRecord | undefined> =>
      tables.selectFrom('sweep').select(columnsOf('sweep')).where('id', '=', id).executeTakeFirst(),

    /** Oldest first. */
    open: (channel: ChainChannelCode): Promise<readonly SweepRecord[]> =>
      tables
        .selectFrom('sweep')
        .select(columnsOf('sweep'))
        .where('channel', '=', channel)
        .where('endedAt', 'is', null)
        .orderBy('begunAt')
        .orderBy('id')
        .execute(),

    frozen: (channel: ChainChannelCode, address: string, currency: SweepRecord['currency']) =>
      tables
        .selectFrom('sweep')
        .select(columnsOf('sweep'))
        .where('channel', '=', channel)
        .where('address', '=', address)
        .where('currency', '=', currency)
        .where('status', '=', 'FROZEN')
        .executeTakeFirst(),

    /** Largest first. */
    collectable: async (
      channel: ChainChannelCode | null,
      failedSince: Date,
    ): Promise<readonly Collectable[]> => {
      const { rows } = await collectable(channel, failedSince).execute(tables);
      return rows.map((row) => ({
        ...row,
        amount: BigInt(row.amount),
        addressIndex: BigInt(row.addressIndex),
      }));
    },

    pause: (channel: ChainChannelCode): Promise<SweepPauseRow | undefined> =>
      tables
        .selectFrom('sweep_pause')
        .select(columnsOf('sweep_pause'))
        .where('id', '=', String(channel))
        .executeTakeFirst(),

    countByStatus: async (status: SweepRecord['status']): Promise<number> => {
      const row = await tables
        .selectFrom('sweep')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** Open ones that wait with a reason. */
    countHeldUp: async (): Promise<number> => {
      const row = await tables
        .selectFrom('sweep')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('endedAt', 'is', null)
        .where('reason', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}
export type SweepStore = ReturnType<typeof sweepStore>;

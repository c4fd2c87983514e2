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

/** Credited money on an address without an open sweep. */
export interface Collectable {
  readonly channel: ChainChannelCode;
  readonly address: string;
  readonly addressIndex: bigint;
  readonly currency: SweepRecord['currency'];
  readonly amount: bigint;
  /** The rule begins no sweep: one failed within a day, or three since the last success. */
  readonly isResting: boolean;
}

const PLACES_MAX = 200;
const AFTER_FAILURE_MS = 24 * 60 * 60 * 1000;
/** After this many failures, which cost a fee each, a person has to start the sweep. */
const FAILURES_MAX = 3;

/** The failures of a place since its last successful sweep. */
const failures = sql`
  select f.ended_at from sweep f where f.channel = place.channel and f.address = place.address
    and f.currency = place.currency and f.status = 'FAILED'
    and not exists (select from sweep c where c.channel = f.channel and c.address = f.address
      and c.currency = f.currency and c.status = 'COLLECTED' and c.ended_at > f.ended_at)`;

const dayBefore = (now: Date): Date => new Date(now.getTime() - AFTER_FAILURE_MS);

/** Decided money: credited, or returned to its sender from the hot wallet. */
const collectable = (channel: ChainChannelCode | null, now: Date) => sql<
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
    (select count(*) >= ${FAILURES_MAX} or coalesce(max(failure.ended_at) > ${dayBefore(now)}, false)
      from (${failures}) failure) as "isResting"
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
    collectable: async (channel: ChainChannelCode | null, now: Date): Promise<readonly Collectable[]> => {
      const { rows } = await collectable(channel, now).execute(tables);
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

    /** Open sweeps that wait with a reason, and places whose last sweep failed. */
    countHeldUp: async (): Promise<number> => {
      const { rows } = await sql<{ readonly total: string }>`
        select (select count(*) from sweep where ended_at is null and reason is not null)
          + (select count(*) from (select distinct channel, address, currency from sweep place
              where status = 'FAILED' and exists (${failures})
                and not exists (select from sweep o where o.channel = place.channel and o.address = place.address
                  and o.ended_at is null)) failed) as total`.execute(tables);
      return Number(rows[0]?.total);
    },
  };
}
export type SweepStore = ReturnType<typeof sweepStore>;

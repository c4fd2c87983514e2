// All SQL of the nightly check of the house's addresses: their money in the books, the money that has left
// them, and the last results.
import type { CurrencyCode } from '@causeway/money';
import type { ChainChannel } from '@causeway/providers/port';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** Amounts in minor units, as text. */
export interface HoldingBreak {
  readonly address: string;
  readonly currency: CurrencyCode;
  /** The chain has more than the books, or less than the books and earlier checks. */
  readonly kind: 'more' | 'less';
  readonly onChain: string;
  readonly inBooks: string;
  readonly difference: string;
}

type Tables = Refined<{ chain_check: { breaks: readonly HoldingBreak[] } }>;
export type ChainCheck = Selectable<Tables['chain_check']>;
export type ChainLeft = Selectable<Tables['chain_left']>;

export const { insert, update } = rowsOf<Tables>();

/**
 * The books' total for an address, in minor units: until the first and until the last block that the state may show.
 */
export interface Booked {
  readonly low: bigint;
  readonly high: bigint;
}

export const holdingKey = (channel: ChainChannel, address: string, currency: string): string =>
  `${String(channel)}:${address}:${currency}`;

export function holdingsStore(db: Db) {
  const tables = db.tables<Tables>();
  const newest = () =>
    tables
      .selectFrom('chain_check')
      .select(['id', 'channel', 'beganAt', 'endedAt', 'blockNumber', 'addresses', 'breaks'])
      .distinctOn('channel')
      .orderBy('channel')
      .orderBy('endedAt', 'desc');
  return {
    newestChecks: (): Promise<readonly ChainCheck[]> => newest().execute(),

    newestCheck: (channel: ChainChannel): Promise<ChainCheck | undefined> =>
      newest().where('channel', '=', channel).executeTakeFirst(),

    /** Last block read; undefined when the chain was never read. */
    readUpTo: async (channel: ChainChannel): Promise<bigint | undefined> => {
      const row = await tables
        .selectFrom('chain_scan')
        .select('blockNumber')
        .where('id', '=', String(channel))
        .executeTakeFirst();
      return row?.blockNumber;
    },

    /**
     * Counts money once, whether it is a deposit, an unmatched payment, or a deposit that was unmatched before. Subtracts
     * sweeps; a signed sweep may have happened or not.
     */
    booked: async (channel: ChainChannel, from: bigint, to: bigint): Promise<ReadonlyMap<string, Booked>> => {
      const { rows } = await sql<{ address: string; currency: string; low: string; high: string }>`
        select address, currency, sum(low)::text as low, sum(high)::text as high
        from (select receiving_account as address, currency,
                case when block_number <= ${from} then amount else 0 end as low,
                case when block_number <= ${to} then amount else 0 end as high
              from (select receiving_account, currency, amount, block_number
                    from deposit where channel = ${channel} and status <> 'VANISHED'
                    union all
                    select receiving_account, currency, amount, block_number
                    from unmatched_payment where channel = ${channel} and status not in ('VANISHED', 'MATCHED')) arrival
              union all
              select w.address, w.currency,
                case when w.status <> 'COLLECTED' or w.block_number <= ${to} then -w.amount else 0 end,
                case when w.status = 'COLLECTED' and w.block_number <= ${from} then -w.amount else 0 end
              from sweep w left join chain_send s on s.id = w.id and s.tx_hash is not null
              where w.channel = ${channel} and (w.status = 'COLLECTED'
                or w.status in ('COLLECTING', 'TOPPING_UP') and s.id is not null)) moved
        group by address, currency`.execute(tables);
      return new Map(
        rows.map(({ address, currency, low, high }) => [
          holdingKey(channel, address, currency),
          { low: BigInt(low), high: BigInt(high) },
        ]),
      );
    },

    left: async (channel: ChainChannel): Promise<ReadonlyMap<string, ChainLeft>> => {
      const rows = await tables
        .selectFrom('chain_left')
        .select(['id', 'amount', 'seenAt', 'version'])
        .where('id', 'like', `${String(channel)}:%`)
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

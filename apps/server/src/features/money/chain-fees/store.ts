// All SQL of the cost of the house's transactions.
import type { ChainChannelCode, feePurposes } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type ChainFee = Selectable<AllTables['chain_fee']>;

export const { insert } = rowsOf();

/** A transaction that the house signed and whose cost is unknown so far. */
export type Unrecorded = Pick<ChainFee, 'payment' | 'txHash'>;

/** A line of a day's document. */
export type FeeRow = Pick<ChainFee, 'payment' | 'txHash' | 'blockNumber' | 'coin' | 'units' | 'recordedAt'>;

export interface FeeSum {
  readonly date: string;
  readonly channel: ChainChannelCode;
  readonly purpose: (typeof feePurposes)[number];
  readonly coin: ChainFee['coin'];
  readonly units: bigint;
  readonly transactions: number;
}

const LOOKED_AT_ONCE = 100;

/** The purpose by the payment's number, as in `payouts/approval.ts`. */
const purpose = sql`case when payment like 'FILL-%' then 'fill' when payment ~ '^C.{18}G' then 'gas-funding'
  when payment like 'C%' then 'sweep' when payment like 'W%' then 'cold-transfer'
  when payment ~ '^[DU].{18}R' then 'return' else 'payout' end`;

export function feeStore(db: Db) {
  const tables = db.tables();
  return {
    /** Only one transaction of a nonce is included: the others are not checked once it is known. Newest first. */
    unrecorded: async (channel: ChainChannelCode, since: Date): Promise<readonly Unrecorded[]> => {
      const { rows } = await sql<Unrecorded>`
        select a.payment, a.tx_hash as "txHash"
        from chain_attempt a join chain_send s on s.id = a.payment and s.sequence = a.sequence
        where a.channel = ${channel} and a.signed_at > ${since}
          and not exists (select from chain_fee f join chain_attempt other on other.channel = f.channel
            and other.tx_hash = f.tx_hash where other.payment = a.payment and other.sequence = a.sequence
              and f.payment = a.payment)
        order by a.signed_at desc limit ${LOOKED_AT_ONCE}`.execute(tables);
      return rows;
    },

    /** By day in Hong Kong, channel and purpose, newest first. */
    sums: async (since: Date): Promise<readonly FeeSum[]> => {
      const { rows } = await sql<Omit<FeeSum, 'units'> & { readonly units: string }>`
        select to_char(recorded_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as date, channel, ${purpose} as purpose,
          coin, sum(units::numeric)::text as units, count(*)::int as transactions
        from chain_fee where recorded_at > ${since}
        group by 1, 2, 3, 4 order by 1 desc, 2, 3`.execute(tables);
      return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
    },

    /** Fees that were recorded from one time until before another, oldest first. */
    between: (channel: ChainChannelCode, from: Date, to: Date): Promise<readonly FeeRow[]> =>
      tables
        .selectFrom('chain_fee')
        .select(['payment', 'txHash', 'blockNumber', 'coin', 'units', 'recordedAt'])
        .where('channel', '=', channel)
        .where('recordedAt', '>=', from)
        .where('recordedAt', '<', to)
        .orderBy('recordedAt')
        .orderBy('id')
        .execute(),
  };
}

/** US cents per coin as staff set them, by channel. */
export async function setCoinPrices(db: Db): Promise<ReadonlyMap<ChainChannelCode, bigint>> {
  const rows = await db
    .tables()
    .selectFrom('sweep_rule')
    .select(['channel', 'coinUsd'])
    .orderBy('currency')
    .execute();
  return new Map(rows.map(({ channel, coinUsd }) => [channel, coinUsd]));
}

/** The total cost of a payment, in wei or sun; null while none is recorded. */
export async function feeOfPayment(db: Db, payment: string): Promise<bigint | null> {
  const rows = await db
    .tables()
    .selectFrom('chain_fee')
    .select('units')
    .where('payment', '=', payment)
    .execute();
  return rows.length === 0 ? null : rows.reduce((sum, { units }) => sum + BigInt(units), 0n);
}

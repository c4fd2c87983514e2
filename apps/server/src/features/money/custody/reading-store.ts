// All SQL of the readings of the house's wallets, and of the books' balances beside them.
import type { ChainChannelCode } from '@causeway/contract';
import { trialBalance } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { placeAccount } from '../basics/index.ts';
import { openPayments } from '../payouts/index.ts';

export type WalletReading = Selectable<AllTables['wallet_reading']>;
export type Place = WalletReading['place'];

export type NewReading = Omit<WalletReading, 'id' | 'differsSince'>;

export type BooksByPlace = (channel: ChainChannelCode, place: Place, currency: CurrencyCode) => bigint;

export function readingStore(db: Db) {
  const tables = db.tables();
  return {
    all: (): Promise<readonly WalletReading[]> =>
      tables
        .selectFrom('wallet_reading')
        .select(columnsOf('wallet_reading'))
        .orderBy('channel')
        .orderBy('place')
        .orderBy('asset')
        .execute(),

    /** The book balance of each place, in minor units. */
    inBooks: async (): Promise<BooksByPlace> => {
      const { lines } = await trialBalance(db.pool);
      return (channel, place, currency) => {
        const { purpose } = placeAccount(channel, currency, place);
        const line = lines.find(
          (each) => each.side === 'house' && each.purpose === purpose && each.currency === currency,
        );
        return -(line?.balance ?? 0n);
      };
    },

    /** Booked deposits in blocks above this one. */
    seenAbove: async (
      channel: ChainChannelCode,
      block: bigint,
    ): Promise<(currency: CurrencyCode) => bigint> => {
      const { rows } = await sql<Sum>`
        select currency, sum(amount)::text as total
        from (select currency, amount from deposit
              where channel = ${channel} and status <> 'VANISHED' and block_number > ${String(block)}::bigint
              union all
              select currency, amount from unmatched_payment
              where channel = ${channel} and status not in ('VANISHED', 'MATCHED') and block_number > ${String(block)}::bigint)
          arrival group by currency`.execute(tables);
      return byCurrency(rows);
    },

    /** Payments from the hot wallet that are signed and not booked as gone. */
    sentFromHot: async (channel: ChainChannelCode): Promise<(currency: CurrencyCode) => bigint> => {
      const signed = (await openPayments(db, channel)).filter(({ isSigned }) => isSigned);
      return (currency) =>
        signed.filter((each) => each.currency === currency).reduce((total, { amount }) => total + amount, 0n);
    },

    /**
     * Moves between hot and cold wallet that are approved and not booked. Some of the money may have left or arrived
     * already.
     */
    moving: async (
      channel: ChainChannelCode,
      direction: 'to-cold' | 'to-hot',
    ): Promise<(currency: CurrencyCode) => bigint> => {
      const { rows } = await sql<Sum>`
        select currency, sum(amount)::text as total from wallet_move
        where channel = ${channel} and direction = ${direction} and status in ('APPROVED', 'SENT')
        group by currency`.execute(tables);
      return byCurrency(rows);
    },

    /** A reading is an observation and replaces the previous one. */
    keep: async (reading: NewReading): Promise<void> => {
      const id = `${String(reading.channel)}:${reading.place}:${reading.asset}`;
      const differsSince = reading.unexplained === 0n ? null : reading.readAt;
      await tables
        .insertInto('wallet_reading')
        .values({ ...reading, id, differsSince })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...reading,
            differsSince:
              differsSince === null
                ? null
                : sql<Date>`coalesce(wallet_reading.differs_since, excluded.differs_since)`,
          }),
        )
        .execute();
    },

    /** Removes the readings of an earlier configuration. */
    forget: async (channel: ChainChannelCode, place: Place): Promise<void> => {
      await tables
        .deleteFrom('wallet_reading')
        .where('channel', '=', channel)
        .where('place', '=', place)
        .execute();
    },
  };
}

/** The newest reading of each place and asset. */
export const walletReadings = (db: Db): Promise<readonly WalletReading[]> => readingStore(db).all();

interface Sum {
  readonly currency: string;
  readonly total: string;
}

function byCurrency(rows: readonly Sum[]): (currency: CurrencyCode) => bigint {
  const totals = new Map(rows.map(({ currency, total }) => [currency, BigInt(total)]));
  return (currency) => totals.get(currency) ?? 0n;
}

/** Sweeps that are signed and not booked, or booked by a block above this one. */
export async function sweptAbove(
  db: Db,
  channel: ChainChannelCode,
  block: bigint,
): Promise<{
  readonly open: (currency: CurrencyCode) => bigint;
  readonly above: (currency: CurrencyCode) => bigint;
}> {
  const { rows } = await sql<Sum & { readonly isOpen: boolean }>`
    select w.currency, w.ended_at is null as "isOpen", sum(w.amount)::text as total
    from sweep w left join chain_send s on s.id = w.id and s.tx_hash is not null
    where w.channel = ${channel} and (w.status in ('COLLECTING', 'TOPPING_UP') and s.id is not null
      or w.status = 'COLLECTED' and w.block_number > ${String(block)}::bigint)
    group by 1, 2`.execute(db.tables());
  return {
    open: byCurrency(rows.filter(({ isOpen }) => isOpen)),
    above: byCurrency(rows.filter(({ isOpen }) => !isOpen)),
  };
}

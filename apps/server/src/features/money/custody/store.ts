// All SQL of the house's places on chains.
import type { ChainChannelCode } from '@causeway/contract';
import { accountId } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { placeAccount } from '../basics/index.ts';

export type CustodyOpening = Selectable<AllTables['custody_opening']>;

export const { insert, update } = rowsOf();

/** Journals that move money of deposit addresses. Current ones name the place; older ones named the hot wallet. */
const ARRIVALS = [
  'deposit.detected',
  'deposit.retracted',
  'deposit.withdrawn',
  'unmatched.detected',
  'unmatched.retracted',
  'unmatched.withdrawn',
  'unmatched.matched',
];

export function custodyStore(db: Db) {
  const tables = db.tables();
  return {
    opening: async (channel: ChainChannelCode, currency: CurrencyCode): Promise<CustodyOpening | undefined> =>
      tables
        .selectFrom('custody_opening')
        .select(columnsOf('custody_opening'))
        .where('id', '=', openingId(channel, currency))
        .executeTakeFirst(),

    /** The money that older servers booked on the hot wallet although it is on deposit addresses, in minor units. */
    bookedOnHot: async (channel: ChainChannelCode, currency: CurrencyCode): Promise<bigint> => {
      const hot = accountId(placeAccount(channel, currency));
      const { rows } = await sql<{ held: string }>`
        select coalesce(-sum(p.amount), 0)::text as held
        from ledger.posting p join ledger.journal j on j.id = p.journal_id
        where p.account_id = ${String(hot)}::bigint and j.kind = any (${ARRIVALS}::text[])`.execute(tables);
      return BigInt(rows[0]?.held ?? 0);
    },

    /**
     * The money that left deposit addresses without a payment of the house, by the nightly checks, in minor
     * units.
     */
    collected: async (channel: ChainChannelCode, currency: CurrencyCode): Promise<bigint> => {
      const { rows } = await sql<{ gone: string }>`
        select coalesce(sum(amount), 0)::text as gone from chain_left
        where id like ${`${String(channel)}:%:${currency}`}`.execute(tables);
      return BigInt(rows[0]?.gone ?? 0);
    },
  };
}

export const openingId = (channel: ChainChannelCode, currency: CurrencyCode): string =>
  `${String(channel)}:${currency}`;

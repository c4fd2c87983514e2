// For those who see money arrive: whose account it is, and which addresses of a chain are watched.
import type { ChannelCode } from '@causeway/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { accountStore, type CollectionAccountRecord } from './store.ts';

export function receivingAccounts(db: Db) {
  const tables = db.tables();
  return {
    byId: accountStore(db).byId,

    /**
     * The number of channel 20 is shared: there the account is the one whose postscript the payer wrote, as a word of its
     * own, and none where somebody wrote two.
     */
    byNumber: async (
      channel: number,
      number: string,
      remittance: string | null,
    ): Promise<CollectionAccountRecord | undefined> => {
      const found = await tables
        .selectFrom('collection_account')
        .select(columnsOf('collection_account'))
        .where('channel', '=', channel as ChannelCode)
        .where('number', '=', number)
        .where(sql<boolean>`channel <> 20 or ${remittance ?? ''} ~ ('\\m' || postscript || '\\M')`)
        .limit(2)
        .execute();
      return found.length === 1 ? found[0] : undefined;
    },

    /** Whether a number or address is one that members are paid on, at whichever bank or chain. */
    isOurs: async (number: string): Promise<boolean> =>
      (await tables
        .selectFrom('collection_account')
        .select('id')
        .where('number', '=', number)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** The addresses of a chain that are watched: also of disabled accounts, for money may still arrive. */
    addresses: async (channel: number): Promise<ReadonlySet<string>> => {
      const rows = await tables
        .selectFrom('collection_account')
        .select('number')
        .where('channel', '=', channel as ChannelCode)
        .where('number', 'is not', null)
        .execute();
      return new Set(rows.flatMap((row) => row.number ?? []));
    },
  };
}
export type ReceivingAccounts = ReturnType<typeof receivingAccounts>;

// Receiving accounts, for modules that see money arrive: the owner of an account, and the addresses to watch on a
// chain.
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
     * Members share the number of channel 20. There the postscript in the payer's text, as a word of its own, decides;
     * undefined when the text has two.
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

    /** True when any member receives money on this number or address, at any bank or chain. */
    isOurs: async (number: string): Promise<boolean> =>
      (await tables
        .selectFrom('collection_account')
        .select('id')
        .where('number', '=', number)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** The addresses to watch on a chain, including disabled accounts, because money may still arrive. */
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

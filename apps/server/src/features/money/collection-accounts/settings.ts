// The collection limits of each method, and how many accounts a member may have, as settings.
import { collectionMethodNames, collectionMethods, type LocalTypeId } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';

async function openAccounts(db: Db, types: readonly LocalTypeId[]): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from collection_account
    where status = 'NORMAL' and local_type_id = any (${[...types]}::integer[])`.execute(db.tables());
  return rows[0]?.count ?? 0n;
}

export const collectionLimitSetting = tableSetting({
  name: 'collection-limit',
  table: 'collection_limit',
  columns: { limit: 'most' },
  effects:
    ({ db }) =>
    async (changes) => {
      const methods = collectionMethodNames.filter((method) =>
        changes.some(({ key }) => key['method'] === method),
      );
      const types = methods.map((method) => collectionMethods[method]);
      return [counted('open-accounts', await openAccounts(db, types))];
    },
});

export const openingLimitSetting = tableSetting({ name: 'opening-limit', table: 'opening_limit' });

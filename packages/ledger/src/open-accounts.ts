// Opening accounts: done by posting when a journal names an account for the first time.
import type { AccountKey } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

/** Opens accounts that are not open yet. Harmless to repeat. */
export async function openAccounts(db: Queryable, accounts: readonly AccountKey[]): Promise<void> {
  await rowsOf(db, {
    name: 'ledger-open-accounts',
    text: 'select ledger.open_accounts($1::text[], $2::text[], $3::text[])',
    values: [
      accounts.map(({ owner }) => owner),
      accounts.map(({ purpose }) => purpose),
      accounts.map(({ currency }) => currency),
    ],
  });
}

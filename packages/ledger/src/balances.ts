// What an owner holds now, account by account.
import type { CurrencyCode } from '@causeway/money';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

export interface Balance {
  readonly account: AccountKey;
  /** Minor units; below zero only for the house. */
  readonly balance: bigint;
  /** The number of postings on the account; null for the house. */
  readonly version: bigint | null;
}

/** The owner's accounts, by currency and purpose, empty ones included, read from one snapshot. */
export async function balances(db: Queryable, owner: string): Promise<readonly Balance[]> {
  const rows = await rowsOf<{
    owner: string;
    purpose: string;
    currency: CurrencyCode;
    balance: string;
    version: string | null;
  }>(db, {
    name: 'ledger-balances',
    text: `select owner, purpose, currency, balance, version from ledger.account_balance
      where owner = $1 order by currency, purpose`,
    values: [owner],
  });
  return rows.map(({ owner, purpose, currency, balance, version }) => ({
    account: { owner, purpose, currency },
    balance: BigInt(balance),
    version: version === null ? null : BigInt(version),
  }));
}

/** The balance of one account of a member, in minor units; 0 if it was never opened. */
export async function balanceOf(db: Queryable, account: AccountKey): Promise<bigint> {
  const [row] = await rowsOf<{ balance: string }>(db, {
    name: 'ledger-balance-of',
    text: 'select balance from ledger.head where id = $1',
    values: [String(accountId(account))],
  });
  return BigInt(row?.balance ?? 0);
}

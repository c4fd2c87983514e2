// Names and floors of the house's accounts at banks, as a setting.
import type { CurrencyCode } from '@causeway/money';
import type { BankChannel } from '@causeway/providers/port';
import { provider } from '../../../platform/feature.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { type AccountOf, accountKey } from '../bank-evidence/index.ts';

export interface BankAccountRow {
  readonly channel: BankChannel;
  readonly currency: CurrencyCode;
  readonly name: string;
  /** Minor units. */
  readonly floor: bigint;
}

const accounts = { name: 'bank_accounts', text: 'select channel, currency, name, floor from bank_account' };

const NO_FLOOR = 0n;

export const bankAccounts = provider('bank-accounts', ({ cachedSettings, db }) => {
  const all = cachedSettings.keep('bank-account', async () => {
    const rows = await db.run<BankAccountRow>(accounts);
    return new Map(rows.map((row) => [accountKey(row), row]));
  });
  return {
    /** Null if staff gave it none. */
    nameOf: async (of: AccountOf): Promise<string | null> => (await all()).get(accountKey(of))?.name ?? null,
    /** Minor units; zero if staff set none. */
    floorOf: async (of: AccountOf): Promise<bigint> => (await all()).get(accountKey(of))?.floor ?? NO_FLOOR,
    /** The settings by '<channel>:<currency>'. */
    all,
  };
});

export const bankAccountSetting = tableSetting({
  name: 'bank-account',
  table: 'bank_account',
  effects:
    ({ db }) =>
    async (changes) => {
      const named = new Set(changes.map(({ key }) => Number(key['channel'])));
      const waiting = await db
        .tables()
        .selectFrom('blocked_payment')
        .select('channel')
        .where('settledAt', 'is', null)
        .where('cause', '=', 'bank-balance')
        .execute();
      return [counted('waiting-for-funds', waiting.filter(({ channel }) => named.has(channel)).length)];
    },
});

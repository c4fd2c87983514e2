// A member's open accounts, by what they receive.
import type { CurrencyAccountRow } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import { accountStore } from './store.ts';
import { toDto } from './dto.ts';

/** A member's open accounts for receiving a currency, by channel (MON-034). */
export async function accountsByChannel(db: Db, memberId: string) {
  const open = (await accountStore(db).ofMember(memberId)).filter(({ status }) => status === 'NORMAL');
  return (currency: CurrencyCode): CurrencyAccountRow['receivingAccounts'] =>
    Object.fromEntries(
      Map.groupBy(
        open.filter(({ currencies }) => currencies.includes(currency)).map((account) => toDto(account, 'en')),
        ({ channel }) => String(channel),
      ),
    );
}

/** True when the member has an account to receive money. */
export const memberHasAccount = async (db: Db, memberId: string): Promise<boolean> =>
  (await accountStore(db).ofMember(memberId)).some((account) => account.status === 'NORMAL');

// Checks that a deposit still fits into the balance that it would be credited to (MON-101).
import { balances } from '@causeway/ledger';
import { MAX_MINOR } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { DepositRecord } from './store.ts';

export async function fitsBalance(
  { pool }: Db,
  { memberId, currency, amount }: Pick<DepositRecord, 'memberId' | 'currency' | 'amount'>,
): Promise<boolean> {
  const held = await balances(pool, memberId);
  const available = held.find(
    ({ account }) => account.purpose === 'available' && account.currency === currency,
  );
  return (available?.balance ?? 0n) + amount <= MAX_MINOR;
}

// A member's balances by currency, as the ledger holds them.
import { currencyCodes, accountTypes } from '@causeway/contract';
import { balances, type Balance } from '@causeway/ledger';
import { add, amount, zero, type Amount, type CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';

export interface CurrencyBalance {
  readonly currency: CurrencyCode;
  /** 1 currency account, 2 prepaid (MON-031). */
  readonly accountType: (typeof accountTypes)[keyof typeof accountTypes];
  readonly available: Amount;
  readonly frozen: Amount;
  readonly pending: Amount;
}

/**
 * One line for each currency that the member ever held or that the caller adds, and one for the prepaid account, in the
 * order of currencies.
 */
export async function memberBalances(
  { pool }: Db,
  memberId: string,
  isAlsoAsked: (currency: CurrencyCode) => boolean = () => false,
): Promise<readonly CurrencyBalance[]> {
  const found = await balances(pool, memberId);
  const of = (purpose: string, currency: CurrencyCode): Amount =>
    amount(
      currency,
      found.find((it) => it.account.purpose === purpose && it.account.currency === currency)?.balance ?? 0n,
    );
  const currencies = currencyCodes.filter(
    (code) => isAlsoAsked(code) || found.some((it) => isCurrencyAccount(it) && it.account.currency === code),
  );
  const lines = currencies.map((currency): CurrencyBalance => ({
    currency,
    accountType: accountTypes.currency,
    available: of('available', currency),
    frozen: of('frozen', currency),
    pending: of('pending', currency),
  }));
  if (!found.some((it) => it.account.purpose.startsWith('prepaid-'))) return lines;
  const prepaid = {
    available: of('prepaid-available', 'USD'),
    frozen: of('prepaid-frozen', 'USD'),
    pending: zero('USD'),
  };
  return [...lines, { currency: 'USD', accountType: accountTypes.prepaid, ...prepaid }];
}

const isCurrencyAccount = ({ account }: Balance): boolean => !account.purpose.startsWith('prepaid-');

export const totalOf = (line: CurrencyBalance): Amount => add(add(line.available, line.frozen), line.pending);

// A member's balances by currency, as the ledger has them, and what they are worth in USDT.
import { currencyCodes, type BalanceRow } from '@causeway/contract';
import { balances, type Balance } from '@causeway/ledger';
import { add, amount, toDecimal, zero, type Amount, type CurrencyCode } from '@causeway/money';
import type { Db } from '../../platform/db/db.ts';
import { usdtWorth, type Market } from '../exchange/index.ts';

type MidRates = Awaited<ReturnType<Market['rates']>>['mid'];

export interface CurrencyBalance {
  readonly currency: CurrencyCode;
  /** 1 currency account, 2 prepaid (spec 1 section 3). */
  readonly accType: 1 | 2;
  readonly available: Amount;
  readonly frozen: Amount;
  readonly pending: Amount;
}

/** One line a currency that the member ever held, and one for the prepaid account; in the order of currencies. */
export const memberBalances = async ({ pool }: Db, memberId: string): Promise<readonly CurrencyBalance[]> => {
  const found = await balances(pool, memberId);
  const of = (purpose: string, currency: CurrencyCode): Amount =>
    amount(
      currency,
      found.find((it) => it.account.purpose === purpose && it.account.currency === currency)?.balance ?? 0n,
    );
  const currencies = currencyCodes.filter((code) =>
    found.some((it) => isCurrencyAccount(it) && it.account.currency === code),
  );
  const lines = currencies.map((currency): CurrencyBalance => ({
    currency,
    accType: 1,
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
  return [...lines, { currency: 'USD', accType: 2, ...prepaid }];
};

const isCurrencyAccount = ({ account }: Balance): boolean => !account.purpose.startsWith('prepaid-');

export const totalOf = (line: CurrencyBalance): Amount => add(add(line.available, line.frozen), line.pending);

export const toRow = (line: CurrencyBalance, mid: MidRates): BalanceRow => {
  const total = totalOf(line);
  const worth = usdtWorth(mid, total);
  return {
    currency: line.currency,
    accType: line.accType,
    sumAmt: toDecimal(total),
    availBalance: toDecimal(line.available),
    frozenAmount: toDecimal(line.frozen),
    pendingAmt: toDecimal(line.pending),
    usdtValue: worth && toDecimal(worth),
  };
};

/** The worth of a part of each line together; null when a currency that is held has no current rate. */
export const worthOf = (
  lines: readonly CurrencyBalance[],
  part: (line: CurrencyBalance) => Amount,
  mid: MidRates,
): string | null => {
  let sum = zero('USDT');
  for (const line of lines) {
    const worth = usdtWorth(mid, part(line));
    if (worth === null) return null;
    sum = add(sum, worth);
  }
  return toDecimal(sum);
};

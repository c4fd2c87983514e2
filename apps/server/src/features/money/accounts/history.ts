// Balances of past days from daily totals: counted backwards from today's, every day at the same rates.
import { txnTypes, type BalanceHistory } from '@causeway/contract';
import { add, amount, toDecimal, within, zero, type Amount, type CurrencyCode } from '@causeway/money';
import { type MidRates, worthIn } from '../basics/index.ts';
import { kindOf } from '../wallet-transactions/index.ts';
import type { EntryDays } from './entry-days.ts';

interface Terms {
  readonly mid: MidRates;
  readonly into: CurrencyCode;
}

type Minor = ReadonlyMap<CurrencyCode, bigint>;

/** Null when a currency has no current rate. */
function worthOfAll(parts: Minor, { mid, into }: Terms): string | null {
  const worths = [...parts].map(([code, minor]) => within(() => worthIn(mid, amount(code, minor), into)));
  const total = worths.reduce<Amount | null>(
    (sum, worth) => (sum === null || worth === null ? null : within(() => add(sum, worth))),
    zero(into),
  );
  return total && toDecimal(total);
}

/** Minor units of each currency. */
function summed(entries: readonly (readonly [CurrencyCode, bigint])[]): Minor {
  const sums = new Map<CurrencyCode, bigint>();
  for (const [code, minor] of entries) sums.set(code, (sums.get(code) ?? 0n) + minor);
  return sums;
}

const between: ReadonlySet<number> = new Set([
  txnTypes.transfer,
  txnTypes.transferRefund,
  txnTypes.prepaid,
  txnTypes.deposit,
]);
/**
 * Accounts that count as the member's, including frozen money: a hold moves between them, so its sum is zero (MON-620).
 */
const had: ReadonlySet<string> = new Set(['available', 'frozen']);

/** Money in and out of the member's accounts that day; exchanges stay within the member. */
function flowsOf(
  found: readonly EntryDays[],
  day: string,
): { readonly moneyIn: Minor; readonly moneyOut: Minor } {
  const byKind = Map.groupBy(
    found
      .filter(({ account }) => had.has(account.purpose))
      .flatMap(({ account, sums }) =>
        sums
          .filter((sum) => sum.day === day && between.has(kindOf(sum.kind).type))
          .map(({ kind, amount: minor }) => ({ kind, of: [account.currency, minor] as const })),
      ),
    ({ kind }) => kind,
  );
  const moved = [...byKind.values()].flatMap((entries) => [...summed(entries.map(({ of }) => of))]);
  return {
    moneyIn: summed(moved.filter(([, minor]) => minor > 0n)),
    moneyOut: summed(moved.flatMap(([code, minor]) => (minor < 0n ? [[code, -minor] as const] : []))),
  };
}

/** Balances of these days, oldest first, without a gap until now. */
export function historyOf(
  found: readonly EntryDays[],
  days: readonly string[],
  terms: Terms,
): BalanceHistory['days'] {
  const held = new Map(summed(found.map(({ account, balance }) => [account.currency, balance])));
  return days
    .toReversed()
    .map((day) => {
      const { moneyIn, moneyOut } = flowsOf(found, day);
      const line = {
        day,
        balance: worthOfAll(held, terms),
        moneyIn: worthOfAll(moneyIn, terms),
        moneyOut: worthOfAll(moneyOut, terms),
      };
      for (const { account, sums } of found)
        for (const sum of sums)
          if (sum.day === day) held.set(account.currency, (held.get(account.currency) ?? 0n) - sum.amount);
      return line;
    })
    .toReversed();
}

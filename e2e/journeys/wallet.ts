// What the wallet must hold after a journey: balances, entries and the exported file, from the terms alone.
import {
  type Exchange,
  type WalletTransaction,
  getBalances,
  listWalletTransactions,
} from '@causeway/contract';
import { expect } from '@playwright/test';
import type { Outside } from '../api/member.ts';
import { less, sum, textOf, unitsOf } from '../decimals.ts';
import type { Portal } from '../portal/portal.ts';

/** One line of the wallet transactions: type, currency, signed amount. */
export interface Expected {
  readonly txnType: WalletTransaction['txnType'];
  readonly currency: WalletTransaction['currencyCode'];
  /** '-10.00' leaves. */
  readonly amount: string;
}

export const credit = (currency: Expected['currency'], amount: string): Expected => ({
  txnType: 1,
  currency,
  amount,
});

export const sold = ({ sellCurrency, sellAmount, fee }: Exchange): Expected => ({
  txnType: 2,
  currency: sellCurrency,
  amount: `-${sum(sellCurrency, sellAmount, fee)}`,
});

export const bought = ({ buyCurrency, buyAmount }: Exchange): Expected => ({
  txnType: 2,
  currency: buyCurrency,
  amount: buyAmount,
});

export const sent = (currency: Expected['currency'], amount: string, fee: string): Expected => ({
  txnType: 3,
  currency,
  amount: `-${sum(currency, amount, fee)}`,
});

/** Every entry in its order, each with the balance after it. */
export async function expectEntries(
  { token }: Portal,
  { api }: Outside,
  expected: readonly Expected[],
): Promise<void> {
  const { list } = await api.call(listWalletTransactions, { pageNo: 1, pageSize: 100 }, { token });
  const shown = list.toReversed().map((entry) => ({
    txnType: entry.txnType,
    currency: entry.currencyCode,
    amount: entry.tradingDirection === 0 ? `-${entry.amount}` : entry.amount,
    after: entry.endingBalance,
  }));
  expect(shown).toEqual(withBalances(expected));
}

/** The file has the same lines, the newest first, behind a byte order mark and a heading. */
export async function expectExport({ token, say }: Portal, { api }: Outside, file: string): Promise<void> {
  const { list } = await api.call(listWalletTransactions, { pageNo: 1, pageSize: 100 }, { token });
  const lines = file.split('\n').filter((line) => line !== '');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(lines[0]?.split(',').slice(2)).toEqual([
    say('currency'),
    say('amount'),
    say('balanceAfter'),
    say('transactionNumber'),
    say('flowNumber'),
  ]);
  expect(lines.slice(1).map((line) => line.split(',').slice(2))).toEqual(
    list.map((entry) => [
      entry.currencyCode,
      entry.tradingDirection === 0 ? `-${entry.amount}` : entry.amount,
      entry.endingBalance,
      entry.txnNo,
      entry.flowId,
    ]),
  );
}

/** What is available, and nothing frozen or to come. */
export async function expectSettled(
  { token }: Portal,
  { api }: Outside,
  expected: readonly Expected[],
): Promise<void> {
  const balances = await api.call(getBalances, {}, { token });
  const shown = balances
    .filter(({ accType }) => accType === 1)
    .map(({ currency, availBalance, frozenAmount, pendingAmt }) => [
      currency,
      availBalance,
      /[1-9]/.test(frozenAmount + pendingAmt),
    ]);
  const last = new Map(withBalances(expected).map(({ currency, after }) => [currency, after]));
  expect(new Set(shown.map((row) => row.join(' ')))).toEqual(
    new Set([...last].map(([currency, after]) => `${currency} ${after} false`)),
  );
}

function withBalances(expected: readonly Expected[]) {
  const balances = new Map<string, string>();
  return expected.map((entry) => {
    const { currency, amount } = entry;
    const before = balances.get(currency) ?? textOf(0n, currency);
    const after = amount.startsWith('-')
      ? less(currency, before, amount.slice(1))
      : textOf(unitsOf(before, currency) + unitsOf(amount, currency), currency);
    balances.set(currency, after);
    return { ...entry, after };
  });
}

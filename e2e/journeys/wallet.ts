// The wallet's expected content after a journey: balances, entries and the exported file, from the terms
// alone.
import {
  type Exchange,
  type WalletTransaction,
  getBalances,
  listWalletTransactions,
} from '@causeway/contract';
import { expect } from '@playwright/test';
import type { Outside } from '../api/outside.ts';
import { grouped, less, signed, sum, textOf, unitsOf } from '../decimals.ts';
import type { Portal } from '../portal/portal.ts';
import { shownEntries, shownOverview } from '../portal/wallet.ts';

/** One line of the wallet transactions: type, currency, signed amount. */
export interface Expected {
  readonly txnType: WalletTransaction['txnType'];
  readonly currency: WalletTransaction['currency'];
  /** '-10.00' is outgoing. */
  readonly amount: string;
  /** True if it is only a fee. */
  readonly isFee: boolean;
}

type Moved = Pick<Expected, 'txnType' | 'currency' | 'amount'>;

const moved = (entry: Moved): Expected => ({ ...entry, isFee: false });
const charged = (entry: Moved): readonly Expected[] =>
  unitsOf(entry.amount, entry.currency) === 0n ? [] : [{ ...entry, amount: `-${entry.amount}`, isFee: true }];

export const credit = (currency: Expected['currency'], amount: string): Expected =>
  moved({ txnType: 1, currency, amount });

/** The amount in records, with its fee. */
export const sold = ({ sellCurrency, sellAmount, fee }: Exchange): Expected =>
  moved({ txnType: 2, currency: sellCurrency, amount: `-${sum(sellCurrency, sellAmount, fee)}` });

export const bought = ({ buyCurrency, buyAmount }: Exchange): Expected =>
  moved({ txnType: 2, currency: buyCurrency, amount: buyAmount });

/** The entries of an exchange when it settles. */
export function settled(exchange: Exchange): readonly Expected[] {
  const { sellCurrency: currency, sellAmount, fee } = exchange;
  return [
    moved({ txnType: 2, currency, amount: `-${sellAmount}` }),
    bought(exchange),
    ...charged({ txnType: 2, currency, amount: fee }),
  ];
}

/** The amount in records, with its fee. */
export const sent = (currency: Expected['currency'], amount: string, fee: string): Expected =>
  moved({ txnType: 3, currency, amount: `-${sum(currency, amount, fee)}` });

/** The entries of a transfer: the amount when it is sent, the fee when it is paid. */
export const paid = (currency: Expected['currency'], amount: string, fee: string): readonly Expected[] => [
  moved({ txnType: 3, currency, amount: `-${amount}` }),
  ...charged({ txnType: 3, currency, amount: fee }),
];

/** The amounts in a list, the fee included. */
export const amountsOf = (...entries: readonly Expected[]): Recent['amounts'] =>
  entries.map(({ amount, currency }) => [amount, currency]);

/** Every entry in its order, each with the balance after it. */
export async function expectEntries(
  { token }: Portal,
  { api }: Outside,
  expected: readonly Expected[],
): Promise<void> {
  const { list } = await api.call(listWalletTransactions, { pageNo: 1, pageSize: 100 }, { token });
  const shown = list.toReversed().map((entry) => ({
    txnType: entry.txnType,
    currency: entry.currency,
    amount: entry.tradingDirection === 0 ? `-${entry.amount}` : entry.amount,
    isFee: entry.txnType !== 1 && entry.fee === entry.amount,
    after: entry.endingBalance,
  }));
  expect(shown).toEqual(withBalances(expected));
}

/** The table on the page has the same lines, the newest first, each with its time and its numbers. */
export async function expectTable(
  portal: Portal,
  { api }: Outside,
  expected: readonly Expected[],
): Promise<void> {
  const { list } = await api.call(
    listWalletTransactions,
    { pageNo: 1, pageSize: 100 },
    { token: portal.token },
  );
  const shown = await shownEntries(portal);
  expect(shown.map(({ type, amount, after }) => ({ type, amount, after }))).toEqual(
    withBalances(expected)
      .toReversed()
      .map(({ txnType, currency, amount, isFee, after }) => ({
        type: `${portal.say(kinds[txnType] ?? 'exchangeKind')}${isFee ? `·${portal.say('walletTransactions.fee')}` : ''}`,
        amount: signed(amount, currency),
        after: `${grouped(after)}${currency}`,
      })),
  );
  expect(shown.map(({ txnNo }) => txnNo)).toEqual(list.map(({ txnNo }) => txnNo));
  expect(shown.map(({ time }) => time)).toEqual(shown.map(() => expect.stringMatching(/\d.*\d{1,2}:\d{2}/)));
}

const kinds: Readonly<Partial<Record<Expected['txnType'], Recent['kind']>>> = {
  1: 'depositKind',
  2: 'exchangeKind',
  3: 'transferKind',
};

/** One line of the recent transactions: its kind, its state, its signed amounts. */
interface Recent {
  readonly kind: 'depositKind' | 'exchangeKind' | 'transferKind';
  readonly status: 'credited' | 'settled' | 'paid';
  readonly amounts: readonly (readonly [string, string])[];
}

/** The expected overview: each currency fully available, the total value, and all transactions. */
export async function expectOverview(
  portal: Portal,
  { api }: Outside,
  expected: readonly Expected[],
  recent: readonly Recent[],
): Promise<void> {
  const last = new Map(withBalances(expected).map(({ currency, after }) => [currency, after]));
  // The rates may change between the page and the comparison.
  await expect(async () => {
    const shown = await shownOverview(portal);
    const rows = await api.call(getBalances, {}, { token: portal.token });
    const worth = `${grouped(sum('USDT', ...rows.map(({ usdtValue }) => usdtValue ?? '0')))}USDT`;
    const nothing = `${textOf(0n, 'USDT')}USDT`;
    // The headline is in cents, rounded down.
    const total = worth.replace(/(\.\d\d)\d+/, '$1');
    expect(shown).toMatchObject({ total, available: worth, frozen: nothing, toBeCredited: nothing });
    expect(new Set(shown.balances)).toEqual(
      new Set([...last].map(([currency, after]) => `${grouped(after)}${currency}`)),
    );
    expect(shown.recent.map(([kind, , , status, amounts]) => [kind, status, amounts])).toEqual(
      recent.map(({ kind, status, amounts }) => [
        portal.say(kind),
        portal.say(status),
        amounts.map(([amount, currency]) => signed(amount, currency)).join(''),
      ]),
    );
  }).toPass({ timeout: 60_000 });
}

/** The file explains each balance by incoming and outgoing entries, behind a byte order mark and a heading. */
export async function expectExport(
  { token, say }: Portal,
  { api }: Outside,
  expected: readonly Expected[],
  file: string,
): Promise<void> {
  const { list } = await api.call(listWalletTransactions, { pageNo: 1, pageSize: 100 }, { token });
  const [heading = '', ...lines] = file.split('\n').filter((line) => line !== '');
  expect(file.startsWith('\uFEFF')).toBe(true);
  const shown = [say('accountTypeOfEntry'), say('currency'), say('amount')];
  expect(heading.split(',').slice(2, 5)).toEqual(shown);
  const rows = lines.map((line) => line.split(','));
  expect(rows.map((row) => row[9])).toEqual(list.map(({ flowId }) => flowId));
  for (const [currency, after] of new Map(
    withBalances(expected).map((entry) => [entry.currency, entry.after]),
  )) {
    const own = rows.filter((row) => row[3] === currency);
    expect(sum(currency, ...own.map((row) => row[4] ?? ''))).toBe(after);
    expect(own[0]?.[6]).toBe(after);
  }
}

/** Expects available balances only, with nothing frozen or expected. */
export async function expectSettled(
  { token }: Portal,
  { api }: Outside,
  expected: readonly Expected[],
): Promise<void> {
  const balances = await api.call(getBalances, {}, { token });
  const shown = balances
    .filter(({ accountType }) => accountType === 1)
    .map(({ currency, available, frozen, pending }) => [currency, available, /[1-9]/.test(frozen + pending)]);
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

// The ledger's accounts of a member as rows by currency: the currency account, and the prepaid one where there is one.
import type { BalanceRow } from '@causeway/contract';
import type { Balance } from '@causeway/ledger';
import { type CurrencyCode, amount, toDecimal } from '@causeway/money';

interface Purposes {
  readonly accType: 1 | 2;
  readonly available: string;
  readonly frozen: string;
  readonly pending: string | null;
}

const kinds: readonly Purposes[] = [
  { accType: 1, available: 'available', frozen: 'frozen', pending: 'pending' },
  { accType: 2, available: 'prepaid-available', frozen: 'prepaid-frozen', pending: null },
];

export const balanceRows = (balances: readonly Balance[]): BalanceRow[] => {
  const byCurrency = Map.groupBy(balances, ({ account }) => account.currency);
  return [...byCurrency].flatMap(([currency, accounts]) =>
    kinds.flatMap((kind) => rowOf(currency, accounts, kind)),
  );
};

/** No row where none of its accounts was ever opened. */
const rowOf = (currency: CurrencyCode, accounts: readonly Balance[], kind: Purposes): BalanceRow[] => {
  const of = (purpose: string | null): bigint | undefined =>
    accounts.find(({ account }) => account.purpose === purpose)?.balance;
  const [available, frozen, pending] = [of(kind.available), of(kind.frozen), of(kind.pending)];
  if (available === undefined && frozen === undefined && pending === undefined) return [];
  const text = (minor: bigint | undefined): string => toDecimal(amount(currency, minor ?? 0n));
  return [
    {
      currency,
      accType: kind.accType,
      sumAmt: text((available ?? 0n) + (frozen ?? 0n) + (pending ?? 0n)),
      availBalance: text(available),
      frozenAmount: text(frozen),
      pendingAmt: text(pending),
      // Staff look at what is held, not at what it is worth today.
      usdtValue: null,
    },
  ];
};

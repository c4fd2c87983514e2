// Compares the outcome of a bank's messages with the box's books: each payment to a member's account is
// credited once or in a row that staff see, nothing is credited twice, and no payment is missing.
import { decimal, type CurrencyCode } from '@causeway/money';
import type { TrueEntry } from './bank-days.testing.ts';

/** An amount on an account, in minor units. */
export interface Money {
  readonly account: string;
  readonly currency: string;
  readonly minor: bigint;
}

export interface Outcome {
  /** Known movements that are not arrivals: debits, returns, reversals. */
  readonly moved: readonly Money[];
  /** Arrivals with a row of their own: a deposit, or a payment that matches no member. */
  readonly arrived: readonly Money[];
  /** Further rows for staff: a payment that may be one of those, or a sum whose payments are all unknown. */
  readonly waiting: readonly (Money & {
    readonly kind: 'credit' | 'entry' | 'total';
    readonly why: string;
  })[];
  /** Messages that staff see in full. */
  readonly quarantined: readonly { readonly raw: string; readonly reason: string }[];
}

const keyOf = ({ account, currency, minor }: Money): string => `${String(minor)} ${currency} on ${account}`;
const moneyOf = ({
  account,
  currency,
  amount,
}: Pick<TrueEntry, 'account' | 'currency' | 'amount'>): Money => ({
  ...{ account, currency },
  minor: decimal(amount, currency as CurrencyCode).minor,
});

const anywhere = ({ currency, minor }: Money): Money => ({ account: '', currency, minor });

/** The entries among these that are payments from strangers to members. */
const isArrival = ({ direction, isReversal, returned }: TrueEntry): boolean =>
  direction === 'CRDT' && !isReversal && returned === undefined;

const paymentsOf = (entry: TrueEntry): readonly Money[] =>
  (entry.batch?.amounts ?? [entry.amount]).map((amount) => moneyOf({ ...entry, amount }));

class Bag {
  readonly #counts = new Map<string, number>();

  constructor(given: readonly Money[] = []) {
    for (const money of given) this.add(money);
  }

  add(money: Money, count = 1): void {
    this.#counts.set(keyOf(money), this.of(money) + count);
  }

  of(money: Money): number {
    return this.#counts.get(keyOf(money)) ?? 0;
  }

  take(money: Money): boolean {
    if (this.of(money) <= 0) return false;
    this.add(money, -1);
    return true;
  }

  /** Takes all of the given money, or none. */
  takeAll(given: readonly Money[]): boolean {
    const taken = given.filter((money) => this.take(money));
    if (taken.length === given.length) return true;
    for (const money of taken) this.add(money);
    return false;
  }

  left(): readonly string[] {
    return [...this.#counts].flatMap(([key, count]) => (count > 0 ? [`${String(count)} x ${key}`] : []));
  }
}

/**
 * The problems, in words; none if staff can settle everything. `isReported`: whether the bank reports an entry that is no
 * arrival at all.
 */
export function findings(
  entries: readonly TrueEntry[],
  outcome: Outcome,
  isReported: (entry: TrueEntry) => boolean,
): readonly string[] {
  const arrived = new Bag(outcome.arrived);
  // Compares regardless of the account, because a virtual one is booked on its master.
  const waiting = (isTotal: boolean) =>
    new Bag(outcome.waiting.filter(({ kind }) => (kind === 'total') === isTotal).map(anywhere));
  const [totals, rows] = [waiting(true), waiting(false)];
  const lost: string[] = [];
  const due = entries.filter(isArrival);
  // A waiting sum counts for all of its payments.
  const isSummed = (entry: TrueEntry) => entry.batch !== undefined && totals.take(anywhere(moneyOf(entry)));
  for (const entry of due) {
    if (isSummed(entry)) continue;
    for (const payment of paymentsOf(entry)) {
      const isThere = arrived.take(payment) || rows.take(anywhere(payment)) || isQuarantined(entry, outcome);
      if (!isThere) lost.push(`${keyOf(payment)} of ${entry.bankReference} of ${entry.bookingDate}`);
    }
  }
  const moved = new Bag(outcome.moved.map(anywhere));
  const others = entries.filter((each) => !isArrival(each) && isReported(each));
  // Entries with one payment come first: the reversal of several may be known by each of them or by their
  // sum.
  for (const entry of others.toSorted((one, other) => paymentsOf(one).length - paymentsOf(other).length)) {
    const isKnown =
      moved.takeAll(paymentsOf(entry).map(anywhere)) ||
      moved.take(anywhere(moneyOf(entry))) ||
      totals.take(anywhere(moneyOf(entry))) ||
      isQuarantined(entry, outcome);
    if (!isKnown) lost.push(`${entry.direction} ${keyOf(moneyOf(entry))} of ${entry.bankReference}`);
  }
  return [
    ...lost.map((each) => `vanished: ${each}`),
    ...arrived.left().map((each) => `credited without being booked: ${each}`),
  ];
}

const isQuarantined = ({ amount, account }: TrueEntry, { quarantined }: Outcome): boolean =>
  quarantined.some(({ raw }) => raw.includes(account) && raw.includes(amount.replace(/^0/, '')));

// Whether the hot wallet covers a payment, so that none is signed that must fail (MON-785). The wallet pays
// by age: a waiting payment that fits goes before younger ones, and one that does not fit delays no other
// (decision 0031).
import type { CurrencyCode } from '@causeway/money';
import type { ChainPort, TokenPayment } from '@causeway/providers/port';
import { refuse } from '../../../platform/refusal.ts';
import { type OpenPayment, openPayments } from './open-payments.ts';
import type { ChainTools } from './chain-tools.ts';

/** Amounts in minor units of one currency. */
export interface Coverage {
  readonly isCovered: boolean;
  /** Money that other payments are taking out of the wallet. */
  readonly leaving: bigint;
  /** Money reserved for payments that have waited longer and fit. */
  readonly setAside: bigint;
}

interface Covered {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

/**
 * `held` is the balance in a final block, so a payment that took a nonce is still in it, or is in `open` until it is booked
 * as gone. `open` begins with those that waited longest.
 */
export function coverageOf(
  payment: Covered,
  {
    held,
    wallet,
    open,
  }: { readonly held: bigint; readonly wallet: string; readonly open: readonly OpenPayment[] },
): Coverage {
  const alike = open.filter(({ currency }) => currency === payment.currency);
  const leaving = sum(alike.filter((each) => each.wallet === wallet && each.id !== payment.id));
  const waiting = alike.filter((each) => each.wallet === null && each.waitsSince !== null);
  const own = waiting.findIndex(({ id }) => id === payment.id);
  let left = held - leaving;
  let setAside = 0n;
  for (const { amount } of own === -1 ? waiting : waiting.slice(0, own)) {
    if (amount > left) continue;
    left -= amount;
    setAside += amount;
  }
  return { isCovered: payment.amount <= left, leaving, setAside };
}

const sum = (payments: readonly OpenPayment[]): bigint =>
  payments.reduce((total, { amount }) => total + amount, 0n);

/** The hot wallet's balance of the payment's token in a final block, in minor units. */
export async function heldInHot(chain: ChainPort, currency: CurrencyCode): Promise<bigint> {
  const { holdings } = await chain.holdings([chain.hotWallet]);
  return holdings.find(({ amount }) => amount.currency === currency)?.amount.minor ?? 0n;
}

interface Wallet {
  readonly chain: ChainPort;
  readonly wallet: string;
  readonly held: bigint;
}

/**
 * Refuses insufficient-balance. Runs in the write that takes the nonce, so two payments never rely on the
 * same money.
 */
export async function refuseUncovered(
  { context }: ChainTools,
  { id, amount: { currency, minor } }: TokenPayment & { readonly id: string },
  { chain, wallet, held }: Wallet,
): Promise<void> {
  const open = await openPayments(context.db, chain.channel);
  const { isCovered, leaving, setAside } = coverageOf(
    { id, currency, amount: minor },
    { held, wallet, open },
  );
  if (!isCovered)
    refuse('insufficient-balance', {
      because: `the hot wallet has ${String(held)} of ${currency}'s smallest units; ${String(leaving)} are leaving, and ${String(setAside)} are for payments that have waited longer`,
    });
}

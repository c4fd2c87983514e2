// Facts that banks and chains know and restored books do not. A bank or a chain that does not answer is an error, never an
// empty list.
import { isChainChannel } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { BankChannel, ChainPort, ChainTransfer } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { chainStore } from '../payouts/index.ts';
import { lostPayments } from './lost-payments.ts';
import { type AfterRestoreStore, afterRestoreStore, type RestoreRow, type UnsentPayment } from './store.ts';

export const findingKinds = [
  /** The bank has a payment that these books have not sent. */
  'sent-by-bank',
  /** The hot wallet has paid the payee of an unsent payment its amount. */
  'sent-on-chain',
  /** The bank has a payment that these books do not have. */
  'lost-payment',
  /** The wallet has made transactions that these books do not have. */
  'unknown-transactions',
  /** A deposit address that was given out after the restored moment has money. */
  'lost-address',
  /** A transaction of ours waits for a block: release later. */
  'waits-for-block',
  /** The chain is not read to its head yet: release later. */
  'not-read',
] as const;

export interface Finding {
  readonly kind: (typeof findingKinds)[number];
  readonly channel: number;
  /** The payment's number, the address, or the number of transactions. */
  readonly about: string;
  /** The amount with its currency, or a transaction's hash. */
  readonly detail: string;
}

/** How many skipped addresses are checked; weeks pass before more are given out. */
const ADDRESSES_LOOKED_AT = 100;
const BLOCKS_AT_ONCE = 500n;
/** Blocks before the moment that are read too, because two clocks differ. */
const BLOCKS_TO_SPARE = 100;
/** A chain is read to its head when no more blocks than this are left. */
const UNREAD_MAX = 5n;

/** Answers the findings. Throws ProviderUnavailable while a bank or a chain does not answer. */
export async function findingsAfterRestore(
  context: Pick<FeatureContext, 'db' | 'providers' | 'clock'>,
  restore: RestoreRow,
): Promise<readonly Finding[]> {
  const store = afterRestoreStore(context.db);
  const unsent = await store.unsent();
  const found: Finding[] = [];
  for (const payment of unsent) found.push(...(await sentByBank(context, payment)));
  for (const chain of context.providers.chains.values()) {
    found.push(...(await sentOnChain(context, restore, chain, unsent)));
    found.push(...(await ofWallet(context, chain)));
    found.push(...(await lostAddresses(restore, chain)));
    found.push(...(await unread(store, chain)));
  }
  for (const bank of context.providers.banks.values())
    for (const { channel, id, detail } of await lostPayments(store, restore, bank))
      found.push({ kind: 'lost-payment', channel, about: id, detail });
  return found;
}

async function sentByBank(
  { providers }: Pick<FeatureContext, 'providers'>,
  { id, channel, currency, amount: minor }: UnsentPayment,
): Promise<readonly Finding[]> {
  if (isChainChannel(channel)) return [];
  const bank = providers.banks.get(channel satisfies BankChannel);
  if (!bank) throw new Error(`no provider for channel ${String(channel)}`);
  const { status } = await bank.paymentStatus(id);
  if (status === 'unknown') return [];
  const detail = `${toDecimal(amount(currency, minor))} ${currency}, ${status}`;
  return [{ kind: 'sent-by-bank', channel, about: id, detail }];
}

/** The first block that may contain payments that the books lost. */
export async function firstLostBlock(
  { clock }: Pick<FeatureContext, 'clock'>,
  { restoredTo }: Pick<RestoreRow, 'restoredTo'>,
  { blockSeconds }: ChainPort,
  head: bigint,
): Promise<bigint> {
  const seconds = Math.max(0, (clock.now().getTime() - restoredTo.getTime()) / 1000);
  const since = BigInt(Math.ceil(seconds / blockSeconds) + BLOCKS_TO_SPARE);
  return head > since ? head - since : 0n;
}

/** The waiting payments that a transfer on the chain may be. */
const paymentsLike = (
  { to, amount: moved, txHash }: ChainTransfer,
  waiting: readonly UnsentPayment[],
): readonly Finding[] =>
  waiting
    .filter(
      ({ currency, amount: minor, payeeAccount }) =>
        payeeAccount === to && currency === moved.currency && minor === moved.minor,
    )
    .map(({ id, channel }) => ({ kind: 'sent-on-chain', channel, about: id, detail: txHash }));

async function sentOnChain(
  context: Pick<FeatureContext, 'db' | 'clock'>,
  restore: RestoreRow,
  chain: ChainPort,
  unsent: readonly UnsentPayment[],
): Promise<readonly Finding[]> {
  const { channel, hotWallet } = chain;
  const waiting = unsent.filter((payment) => payment.channel === channel);
  if (waiting.length === 0) return [];
  const payees = new Set(waiting.map(({ payeeAccount }) => payeeAccount));
  const { blockNumber: head } = await chain.head();
  const found: Finding[] = [];
  for (let from = await firstLostBlock(context, restore, chain, head); from <= head;) {
    const to = from + BLOCKS_AT_ONCE < head ? from + BLOCKS_AT_ONCE : head;
    const transfers = await chain.transfers(payees, from, to);
    const ours = await chainStore(context.db).signedByUs(
      channel,
      transfers.map(({ txHash }) => txHash),
    );
    const paid = transfers.filter(({ from: sender, txHash }) => sender === hotWallet && !ours.has(txHash));
    found.push(...paid.flatMap((transfer) => paymentsLike(transfer, waiting)));
    from = to + 1n;
  }
  return found;
}

/** Compares the numbers of a wallet's transactions: in blocks, with waiting ones, and in the books. */
async function ofWallet({ db }: Pick<FeatureContext, 'db'>, chain: ChainPort): Promise<readonly Finding[]> {
  const { channel, queue, hotWallet } = chain;
  if (!queue) return [];
  const [front, next, known] = await Promise.all([
    queue.front(),
    chain.nextSequence(hotWallet),
    chainStore(db).sequence(String(channel)),
  ]);
  const unknown = front - Number(known?.next ?? front);
  const waiting = next - front;
  return [
    ...(unknown > 0
      ? [{ kind: 'unknown-transactions' as const, channel, about: String(unknown), detail: hotWallet }]
      : []),
    ...(waiting > 0
      ? [{ kind: 'waits-for-block' as const, channel, about: String(waiting), detail: hotWallet }]
      : []),
  ];
}

async function lostAddresses(restore: RestoreRow, chain: ChainPort): Promise<readonly Finding[]> {
  const first = Number(restore.skippedFrom);
  const addresses = Array.from({ length: ADDRESSES_LOOKED_AT }, (_, index) =>
    chain.depositAddress(first + index),
  );
  const { holdings } = await chain.holdings(addresses);
  return holdings
    .filter(({ amount: { minor } }) => minor > 0n)
    .map(({ address, amount: held }) => ({
      ...{ kind: 'lost-address' as const, channel: chain.channel, about: address },
      detail: `${toDecimal(held)} ${held.currency}`,
    }));
}

async function unread(store: AfterRestoreStore, chain: ChainPort): Promise<readonly Finding[]> {
  const [{ blockNumber: head }, read] = await Promise.all([chain.head(), store.readUpTo(chain.channel)]);
  if (read === null || head - read <= UNREAD_MAX) return [];
  return [
    { kind: 'not-read', channel: chain.channel, about: String(head - read), detail: `block ${String(read)}` },
  ];
}

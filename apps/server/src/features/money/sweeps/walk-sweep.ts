// Takes a sweep one step further: coin for the fee first, then the tokens. Each step is stored before it begins, so that
// after a crash another server can continue (MON-772, MON-773).
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { coinPrices } from '../chain-fees/index.ts';
import { type BlockedPayment, chainStore, type ChainOutcome } from '../payouts/index.ts';
import { likelyFee } from './likely-fee.ts';
import { moveSweep, noteSweep } from './move-sweep.ts';
import { isTooDear } from './rules.ts';
import type { SweepRecord } from './store.ts';
import { coinPayment, depositWallet, tokenPayment, type SweepTools } from './tools.ts';

/** How long a waiting or frozen sweep is left alone. */
const LOOK_AGAIN_MS = 60_000;
const THAW_MS = 24 * 60 * 60 * 1000;
/**
 * Causes for which waiting changes nothing without signed bytes: the address is blocked, or its money has
 * left.
 */
const IN_VAIN: ReadonlySet<BlockedPayment['cause']> = new Set(['wallet-blocked', 'token-balance']);
/** How often coin is sent for one sweep. */
const FUNDINGS_MAX = 5;

/** Throws ProviderUnavailable when the chain does not answer. */
export async function walkSweep(tools: SweepTools, sweep: SweepRecord, chain: ChainPort): Promise<void> {
  switch (sweep.status) {
    case 'WAITING':
      return isResting(tools, sweep, LOOK_AGAIN_MS) ? undefined : prepare(tools, sweep, chain);
    case 'FUNDING':
      return followCoin(tools, sweep, chain, 'funded');
    case 'TOPPING_UP':
      return followCoin(tools, sweep, chain, 'topped-up');
    case 'COLLECTING':
      return followTokens(tools, sweep, chain);
    case 'FROZEN':
      return lookForThaw(tools, sweep, chain);
    default:
  }
}

const isResting = (
  { context }: SweepTools,
  { reason, lookedAt }: SweepRecord,
  milliseconds: number,
): boolean => reason !== null && context.clock.now().getTime() - lookedAt.getTime() < milliseconds;

async function prepare(tools: SweepTools, before: SweepRecord, chain: ChainPort): Promise<void> {
  // Nothing is signed yet, so it may pay the current hot wallet.
  const sweep = { ...before, toAddress: chain.hotWallet };
  const trial = await chain.trial(tokenPayment(sweep), await tools.feeLimits());
  const mayCost = trial.status === 'ready' || (trial.status === 'blocked' && trial.cause === 'native-coin');
  if (mayCost && (await hasBecomeDear(tools, sweep, chain)))
    return noteSweep(tools, sweep, 'the fee of now is more of the amount than the rule allows');
  if (trial.status === 'ready')
    return void (await moveSweep(tools, sweep, 'collect', { toAddress: chain.hotWallet }));
  if (trial.status === 'rejected') return noteSweep(tools, sweep, trial.reason);
  if (trial.cause === 'native-coin') return fund(tools, sweep, chain, 'fund');
  if (trial.cause === 'wallet-blocked')
    return void (await moveSweep(tools, sweep, 'freeze', { reason: trial.reason }));
  if (trial.cause === 'token-balance')
    return void (await moveSweep(tools, sweep, 'fail', { reason: trial.reason }));
  return noteSweep(tools, sweep, trial.reason);
}

/** The network's price rose since the rule began the sweep. A sweep that staff started continues. */
async function hasBecomeDear(tools: SweepTools, sweep: SweepRecord, chain: ChainPort): Promise<boolean> {
  const rule = (await tools.rules())(chain.channel, sweep.currency);
  if (sweep.begunBy !== null || rule === undefined) return false;
  const fee = await likelyFee(tools, chain, sweep);
  if (fee === null) return false;
  const price = (await coinPrices(tools.context))(chain.coin, rule.coinUsd).units;
  return isTooDear(rule, { ...sweep, coin: chain.coin, price, fee });
}

/** Sends the missing coin; the next step reads the outcome. */
async function fund(
  tools: SweepTools,
  sweep: SweepRecord,
  chain: ChainPort,
  event: 'fund' | 'top-up',
): Promise<void> {
  const need = await chain.coinNeed(tokenPayment(sweep), await tools.feeLimits());
  if (need.status === 'blocked') return noteSweep(tools, sweep, need.reason);
  if (need.needed <= need.has) return noteSweep(tools, sweep, null);
  if (sweep.fundings >= FUNDINGS_MAX) {
    const reason = `coin was sent ${String(sweep.fundings)} times, and it is not enough`;
    return event === 'fund'
      ? void (await moveSweep(tools, sweep, 'fail', { reason }))
      : noteSweep(tools, sweep, reason);
  }
  const fundingUnits = String(need.needed - need.has);
  await moveSweep(tools, sweep, event, { fundings: sweep.fundings + 1, fundingUnits });
}

/** Waits for the coin; the first round sends it. */
async function followCoin(
  tools: SweepTools,
  sweep: SweepRecord,
  chain: ChainPort,
  event: 'funded' | 'topped-up',
): Promise<void> {
  const payment = coinPayment(sweep, chain);
  const outcome = await paid(tools, payment, chain);
  if (outcome === null) return explain(tools, sweep, payment.id);
  // If the coin cannot arrive, the amount is computed again from the address's current balance.
  await moveSweep(tools, sweep, event, outcome.status === 'paid' ? {} : { reason: outcome.reason });
}

async function paid(
  { payments, context }: SweepTools,
  payment: Parameters<typeof payments.pay>[0],
  chain: ChainPort,
): Promise<ChainOutcome | null> {
  if (await chainStore(context.db).send(payment.id)) return payments.follow(payment, chain);
  const sent = await payments.pay(payment, chain);
  return sent.status === 'rejected' ? sent : null;
}

/** Why the payment cannot leave, for staff. */
async function explain(tools: SweepTools, sweep: SweepRecord, paymentId: string): Promise<void> {
  const blocked = await chainStore(tools.context.db).blocked(paymentId);
  const reason = blocked?.settledAt === null ? blocked.reason : null;
  if (reason !== sweep.reason) await noteSweep(tools, sweep, reason);
}

async function followTokens(tools: SweepTools, sweep: SweepRecord, chain: ChainPort): Promise<void> {
  const store = chainStore(tools.context.db);
  const send = await store.send(sweep.id);
  const hasBytes = typeof send?.raw === 'string';
  if (!hasBytes && sweep.toAddress !== chain.hotWallet) {
    // Nothing else uses this address's nonce, and the next sweep needs it.
    await tools.payments.release(tokenPayment(sweep), chain);
    return void (await moveSweep(tools, sweep, 'drop', { reason: 'the hot wallet is another one' }));
  }
  const outcome = await paid(tools, tokenPayment(sweep), chain);
  if (outcome?.status === 'paid') return settle(tools, sweep, chain, outcome.txHash);
  if (outcome?.status === 'rejected') return end(tools, sweep, chain, outcome.reason);
  const blocked = await store.blocked(sweep.id);
  if (blocked?.settledAt !== null) return explain(tools, sweep, sweep.id);
  if (blocked.cause === 'native-coin') return fund(tools, sweep, chain, 'top-up');
  const isUnsigned = typeof (await store.send(sweep.id))?.raw !== 'string';
  if (isUnsigned && IN_VAIN.has(blocked.cause)) return end(tools, sweep, chain, blocked.reason);
  return explain(tools, sweep, sweep.id);
}

/**
 * Books the amount in the token's own log, with its block. The token may have deducted a fee, if two members of staff have
 * called the sweep paid; the comparison of addresses counts the rest as gone.
 */
async function settle(
  tools: SweepTools,
  sweep: SweepRecord,
  chain: ChainPort,
  txHash: string,
): Promise<void> {
  const moved = (await chain.transfersOf(txHash))?.find(
    ({ from, to, amount }) =>
      chain.checksummed(from) === sweep.address &&
      chain.checksummed(to) === sweep.toAddress &&
      amount.currency === sweep.currency,
  );
  if (!moved) throw new ProviderUnavailable(`the nodes do not show yet what ${txHash} moved`);
  const { blockNumber, amount } = moved;
  await moveSweep(tools, sweep, 'settle', { txHash, blockNumber, amount: amount.minor });
}

/** Ends a sweep that did not happen, and cannot any more. */
async function end(tools: SweepTools, sweep: SweepRecord, chain: ChainPort, reason: string): Promise<void> {
  const trial = await chain.trial(tokenPayment(sweep), await tools.feeLimits());
  const isFrozen = trial.status === 'blocked' && trial.cause === 'wallet-blocked';
  await moveSweep(tools, sweep, isFrozen ? 'freeze' : 'fail', { reason });
}

/** Begins another sweep if the issuer has unblocked the address. */
async function lookForThaw(tools: SweepTools, sweep: SweepRecord, chain: ChainPort): Promise<void> {
  if (isResting(tools, sweep, THAW_MS)) return;
  const trial = await chain.trial({ ...tokenPayment(sweep), to: chain.hotWallet }, await tools.feeLimits());
  const isFrozen = trial.status === 'blocked' && trial.cause === 'wallet-blocked';
  if (isFrozen) await noteSweep(tools, sweep, trial.reason);
  else await moveSweep(tools, sweep, 'thaw');
}

/** Replaces stuck transactions of a wallet under their nonce, as for payouts. */
export async function tendWallets(
  { payments, store }: Pick<SweepTools, 'payments' | 'store'>,
  chain: ChainPort,
): Promise<void> {
  if (!chain.queue) return;
  if (chain.gasWallet !== null) await payments.tend(chain, { kind: 'gas' });
  for (const sweep of await store.open(chain.channel))
    if (sweep.status === 'COLLECTING') await payments.tend(chain, depositWallet(sweep));
}

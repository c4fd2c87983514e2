// Sends uncredited money back and follows it: at once by a job, and by due work in case a job or message was lost.
import { isChainChannel } from '@causeway/contract';
import type { BankChannel, BankPort, ChainPort } from '@causeway/providers/port';
import { heldPayments } from '../monitoring/index.ts';
import { isTakenUp, isolateFailures } from '../payouts/index.ts';
import { moveReturn, recordReturnStatus } from './return-status.ts';
import { destinationOf } from './destination.ts';
import { chainPaymentOf, instructionOf, paymentIdOf, paymentNamed, problemOf } from './return-payment.ts';
import type { ReturnTools, ReturnedMoney } from './returned-money.ts';

/** How many are followed in one run, and how long a job or bank has before it is asked. */
const FOLLOWED_MAX = 200;
const ASK_AFTER_MS = 60_000;
/** The next look, while any are under way. */
const LOOK_AGAIN_MS = 2000;

/** Throws ProviderUnavailable when the bank or chain does not answer; the return keeps its state and is tried again. */
export async function sendReturn<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  txnNo: string,
): Promise<void> {
  const money = await tools.source.byId(txnNo);
  if (money?.status === 'RETURNING') await send(tools, money);
}

/** Money of a restricted member, or of one with a match that waits, does not leave by a return either (VER-420). */
async function waits<Money extends ReturnedMoney>({ context }: ReturnTools<Money>, money: Money) {
  if (money.status !== 'RETURNING' || money.memberId === undefined) return false;
  const areStopped = await context.use(heldPayments).areStopped(money.memberId);
  return areStopped && !(await isTakenUp(context.db, paymentIdOf(money)));
}

async function send<Money extends ReturnedMoney>(tools: ReturnTools<Money>, money: Money): Promise<void> {
  if (await waits(tools, money)) return;
  const { banks, chains } = tools.context.providers;
  const { channel } = money;
  if (isChainChannel(channel)) {
    const chain = chains.get(channel);
    if (chain) return sendOnChain(tools, money, chain);
  } else {
    const bank = banks.get(channel satisfies BankChannel);
    if (bank) return sendThroughBank(tools, money, bank);
  }
  throw new Error(`no provider for channel ${String(channel)}`);
}

async function sendOnChain<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  money: Money,
  chain: ChainPort,
): Promise<void> {
  const to = await destinationOf(tools.context.db, money);
  const sent = await tools.onChain.pay(chainPaymentOf(tools.source.kind, money, to), chain);
  if (sent.status === 'sent') await moveReturn(tools, money, 'send-return', { reference: sent.txHash });
  if (sent.status === 'rejected')
    await moveReturn(tools, money, 'fail-return', { code: sent.reasonCode, reason: sent.reason });
}

async function sendThroughBank<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  money: Money,
  bank: BankPort,
): Promise<void> {
  const to = await destinationOf(tools.context.db, money);
  const debtorName = await tools.source.debtorName(money);
  // An order with such a problem is no valid message, and would be retried forever.
  const code = problemOf(to, debtorName, bank);
  if (code !== null) return moveReturn(tools, money, 'fail-return', { code });
  const order = {
    ...paymentNamed(tools.source.kind, money),
    wasTaken: money.status !== 'RETURNING',
    instruction: () =>
      Promise.resolve(instructionOf(money, to, debtorName, { bank, at: tools.context.clock.now() })),
  };
  const report = await tools.byBank.pay(order, bank);
  await recordReturnStatus(tools, bank.channel, report);
}

/**
 * Checks every return under way, and answers when to look again if there are any. A provider that does not answer is asked
 * again next time.
 */
export async function followReturns<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  now: Date,
): Promise<Date | undefined> {
  const isOld = (since: Date | null): boolean =>
    since !== null && now.getTime() - since.getTime() > ASK_AFTER_MS;
  const underWay = await tools.source.underWay(FOLLOWED_MAX);
  await Promise.all(
    underWay.map((it) => isolateFailures(tools.context, it.id, () => follow(tools, it, isOld))),
  );
  return underWay.length === 0 ? undefined : new Date(now.getTime() + LOOK_AGAIN_MS);
}

async function follow<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  money: Money,
  isOld: (since: Date | null) => boolean,
): Promise<void> {
  if (money.status === 'RETURNING') return isOld(money.returnStartedAt) ? send(tools, money) : undefined;
  const { channel } = money;
  const chain = isChainChannel(channel) ? tools.context.providers.chains.get(channel) : undefined;
  if (chain) return followOnChain(tools, money, chain);
  if (isOld(money.returnSentAt)) await send(tools, money);
}

async function followOnChain<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  money: Money,
  chain: ChainPort,
): Promise<void> {
  const to = await destinationOf(tools.context.db, money);
  const outcome = await tools.onChain.follow(chainPaymentOf(tools.source.kind, money, to), chain);
  if (outcome?.status === 'paid')
    await moveReturn(tools, money, 'complete-return', { reference: outcome.txHash });
  if (outcome?.status === 'rejected')
    await moveReturn(tools, money, 'fail-return', { code: outcome.reasonCode, reason: outcome.reason });
}

// Sends back what is not credited, and follows what was sent: by a job at once, by due work for whatever a job or a message
// lost.
import { isChainChannel } from '@causeway/contract';
import type { BankChannel, BankPort, ChainPort } from '@causeway/providers/port';
import { isolateFailures, payThroughBank } from '../outgoing-payments/index.ts';
import type { DepositTools } from './detect-deposit.ts';
import { moveReturn, recordReturnStatus } from './return-status.ts';
import { chainPaymentOf, instructionOf, isPayerKnown, paymentIdOf } from './return-payment.ts';
import type { DepositRecord } from './store.ts';

/** How many are followed at one go, and how long a job or a bank is left alone before it is asked. */
const FOLLOWED_MAX = 200;
const ASK_AFTER_MS = 60_000;

/** Throws ProviderUnavailable when bank or chain does not answer; the return stays as it is and is tried again. */
export const sendReturn = async (tools: DepositTools, txnNo: string): Promise<void> => {
  const deposit = await tools.store.byId(txnNo);
  if (deposit?.status === 'RETURNING') await send(tools, deposit);
};

const send = (tools: DepositTools, deposit: DepositRecord): Promise<void> => {
  const { banks, chains } = tools.context.providers;
  const { channel } = deposit;
  if (isChainChannel(channel)) {
    const chain = chains.get(channel);
    if (chain) return sendOnChain(tools, deposit, chain);
  } else {
    const bank = banks.get(channel satisfies BankChannel);
    if (bank) return sendThroughBank(tools, deposit, bank);
  }
  throw new Error(`no provider for channel ${String(channel)}`);
};

const sendOnChain = async (tools: DepositTools, deposit: DepositRecord, chain: ChainPort): Promise<void> => {
  const { txHash } = await tools.onChain.pay(chainPaymentOf(deposit), chain);
  await moveReturn(tools, deposit, 'send-return', { reference: txHash });
};

const sendThroughBank = async (
  tools: DepositTools,
  deposit: DepositRecord,
  bank: BankPort,
): Promise<void> => {
  // Without it the order is no valid message, and would be tried for ever.
  if (!isPayerKnown(deposit)) return moveReturn(tools, deposit, 'fail-return', { code: 'payer-unknown' });
  const report = await payThroughBank(bank, paymentIdOf(deposit), async () => {
    const found = await tools.store.withMember(deposit.id);
    if (!found) throw new Error(`deposit ${deposit.id} does not exist`);
    return instructionOf(found, tools.context.clock.now());
  });
  await recordReturnStatus(tools, report);
};

/** What became of everything that is on its way back. A provider that does not answer is asked again next time. */
export const followReturns = async (tools: DepositTools, now: Date): Promise<void> => {
  const isOld = (since: Date | null): boolean =>
    since !== null && now.getTime() - since.getTime() > ASK_AFTER_MS;
  const underWay = await tools.returns.underWay(FOLLOWED_MAX);
  await Promise.all(
    underWay.map((it) => isolateFailures(tools.context, it.id, () => follow(tools, it, isOld))),
  );
};

const follow = async (
  tools: DepositTools,
  deposit: DepositRecord,
  isOld: (since: Date | null) => boolean,
): Promise<void> => {
  if (deposit.status === 'RETURNING')
    return isOld(deposit.return_started_at) ? send(tools, deposit) : undefined;
  const { channel } = deposit;
  const chain = isChainChannel(channel) ? tools.context.providers.chains.get(channel) : undefined;
  if (chain) return followOnChain(tools, deposit, chain);
  if (isOld(deposit.return_sent_at)) await send(tools, deposit);
};

const followOnChain = async (
  tools: DepositTools,
  deposit: DepositRecord,
  chain: ChainPort,
): Promise<void> => {
  const outcome = await tools.onChain.follow(chainPaymentOf(deposit), chain);
  if (outcome?.status === 'paid')
    await moveReturn(tools, deposit, 'complete-return', { reference: outcome.txHash });
  if (outcome?.status === 'rejected')
    await moveReturn(tools, deposit, 'fail-return', { code: outcome.reasonCode, reason: outcome.reason });
};

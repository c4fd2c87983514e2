// Sends what was approved, and follows what was sent: by a job at once, by due work for whatever a job or a message lost.
import { isChainChannel, transferStatuses } from '@causeway/contract';
import type { BankChannel } from '@causeway/providers/port';
import { payThroughBank } from './bank-payment.ts';
import { followOnChain, payOnChain } from './chain-payment.ts';
import { isolateFailures } from './isolate-failures.ts';
import type { TransferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';

/** How many are followed at one go, and how long a bank is left alone before it is asked (its word is pushed). */
const FOLLOWED_MAX = 200;
const ASK_AFTER_MS = 60_000;

export const sendTransfer = async (tools: TransferTools, txnNo: string): Promise<void> => {
  const transfer = await tools.store.byId(txnNo);
  if (transfer?.status === transferStatuses.approved) await send(tools, transfer);
};

const send = (tools: TransferTools, transfer: TransferRecord): Promise<void> => {
  const { banks, chains } = tools.context.providers;
  const channel = transfer.channel;
  if (isChainChannel(channel)) {
    const chain = chains.get(channel);
    if (chain) return payOnChain(tools, transfer, chain);
  } else {
    const bank = banks.get(channel satisfies BankChannel);
    if (bank) return payThroughBank(tools, transfer, bank);
  }
  throw new Error(`no provider for channel ${String(channel)}`);
};

/** What became of everything that is on its way. A provider that does not answer is asked again next time. */
export const followTransfers = async (tools: TransferTools, now: Date): Promise<void> => {
  const [approved, sent] = await Promise.all([
    tools.store.inStatus(transferStatuses.approved, FOLLOWED_MAX),
    tools.store.inStatus(transferStatuses.sent, FOLLOWED_MAX),
  ]);
  const isOld = (since: Date | null): boolean =>
    since !== null && now.getTime() - since.getTime() > ASK_AFTER_MS;
  await Promise.all([
    ...approved
      .filter((it) => isOld(it.reviewed_at))
      .map((it) => isolateFailures(tools, it, () => send(tools, it))),
    ...sent.map((it) => isolateFailures(tools, it, () => follow(tools, it, isOld(it.sent_at)))),
  ]);
};

const follow = async (tools: TransferTools, transfer: TransferRecord, isOld: boolean): Promise<void> => {
  const channel = transfer.channel;
  const chain = isChainChannel(channel) ? tools.context.providers.chains.get(channel) : undefined;
  if (chain) await followOnChain(tools, transfer, chain);
  else if (isOld) await send(tools, transfer);
};

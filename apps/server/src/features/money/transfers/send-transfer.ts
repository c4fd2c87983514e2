// Sends approved transfers and follows them: at once by a job, and by due work in case a job or message was lost.
import { isChainChannel, transferStatuses } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { BankChannel, BankPort, ChainPort } from '@causeway/providers/port';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { heldPayments } from '../monitoring/index.ts';
import { travelRuleHolds } from '../travel-rule/index.ts';
import { type ChainPayment, isolateFailures } from '../payouts/index.ts';
import { approvedContent } from './approved-content.ts';
import { instructionOf, moveByProvider, recordPaymentStatus } from './bank-payment.ts';
import type { TransferTools } from './plan-transfer.ts';
import { secondLook } from './second-look.ts';
import { type TransferRecord, update } from './store.ts';

/** How many are followed in one run, and how long a bank has before it is asked (it pushes its reports). */
const FOLLOWED_MAX = 200;
const ASK_AFTER_MS = 60_000;
/** The next look, while any are under way. */
const LOOK_AGAIN_MS = 2000;

export async function sendTransfer(tools: TransferTools, txnNo: string): Promise<void> {
  const transfer = await tools.store.byId(txnNo);
  if (transfer?.status === transferStatuses.approved) await send(tools, transfer);
}

/** Does nothing if staff refused it, or it was put under review again, before it was taken up. */
async function send(tools: TransferTools, transfer: TransferRecord): Promise<void> {
  try {
    await sendDue(tools, transfer);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    tools.context.log.info({ txnNo: transfer.id }, 'the transfer may not leave any more');
  }
}

/**
 * Waits while a monitoring rule or the travel rule holds it, its member is restricted, or a match on a list waits; what was found
 * meanwhile puts it under review again. Throws when it needed a second approval and differs from what was approved.
 */
async function sendDue(tools: TransferTools, transfer: TransferRecord): Promise<void> {
  const isNew = transfer.status === transferStatuses.approved;
  if (isNew && (await tools.context.use(heldPayments).isHeld(transfer))) return askWhileHeld(tools, transfer);
  const subject = { kind: 'transfer', subjectId: transfer.id } as const;
  await tools.approvals.assertApproved(subject, async () => (await approvedContent(tools, transfer)).content);
  const { banks, chains } = tools.context.providers;
  const channel = transfer.channel;
  if (isChainChannel(channel)) {
    // Names leave for an approved payment alone, so the travel rule comes last.
    if (isNew && (await tools.context.use(travelRuleHolds).isHeld(transfer))) return;
    if (isNew && !(await tools.context.use(secondLook).mayLeave(transfer))) return;
    const chain = chains.get(channel);
    if (chain) return sendToChain(tools, transfer, chain);
  } else {
    if (isNew && !(await tools.context.use(secondLook).mayLeave(transfer))) return;
    const bank = banks.get(channel satisfies BankChannel);
    if (bank) return sendToBank(tools, transfer, bank);
  }
  throw new Error(`no provider for channel ${String(channel)}`);
}

/** Without the question, its member would learn that something else stops the payment (VER-293). */
async function askWhileHeld({ context }: TransferTools, transfer: TransferRecord): Promise<void> {
  if (isChainChannel(transfer.channel)) await context.use(travelRuleHolds).askOwner(transfer);
}

async function sendToBank(tools: TransferTools, transfer: TransferRecord, bank: BankPort): Promise<void> {
  const order = {
    ...paymentNamed(tools, transfer),
    wasTaken: transfer.status !== transferStatuses.approved,
    instruction: () => instructionOf(tools, transfer, bank),
  };
  const status = await tools.byBank.pay(order, bank);
  await recordPaymentStatus(tools, status);
}

async function sendToChain(tools: TransferTools, transfer: TransferRecord, chain: ChainPort): Promise<void> {
  const sent = await tools.onChain.pay(paymentOf(tools, transfer), chain);
  if (sent.status === 'sent')
    await moveByProvider(tools, transfer.id, 'send', { paymentReference: sent.txHash });
  if (sent.status === 'rejected') await moveByProvider(tools, transfer.id, 'reject-by-provider', sent);
}

type Named = Pick<ChainPayment, 'id' | 'of' | 'taking'>;

const paymentNamed = ({ store }: TransferTools, { id, memberId }: TransferRecord): Named => ({
  id,
  of: { subject: { kind: 'transfer', id }, memberId },
  taking: async () => {
    const transfer = await store.byId(id);
    if (!transfer || !mayLeave.has(transfer.status)) return refuse('already-decided');
    return { updates: [update('transfer', transfer, {})] };
  },
});

/** A sent one is signed again if the chain can never take its bytes. */
const mayLeave: ReadonlySet<number> = new Set([transferStatuses.approved, transferStatuses.sent]);

const paymentOf = (tools: TransferTools, transfer: TransferRecord): ChainPayment => ({
  ...paymentNamed(tools, transfer),
  to: transfer.payeeAccount,
  amount: amount(transfer.currency, transfer.amount),
});

/**
 * Checks every transfer under way, and answers when to look again if there are any. A provider that does not answer is asked
 * again next time.
 */
export async function followTransfers(tools: TransferTools, now: Date): Promise<Date | undefined> {
  const [approved, sent] = await Promise.all([
    tools.store.approved(FOLLOWED_MAX),
    tools.store.sent(FOLLOWED_MAX),
  ]);
  const isOld = (since: Date | null): boolean =>
    since !== null && now.getTime() - since.getTime() > ASK_AFTER_MS;
  await Promise.all([
    ...approved
      .filter((it) => isOld(it.reviewedAt))
      .map((it) => isolateFailures(tools.context, it.id, () => send(tools, it))),
    ...sent.map((it) => isolateFailures(tools.context, it.id, () => follow(tools, it, isOld(it.sentAt)))),
  ]);
  return approved.length + sent.length === 0 ? undefined : new Date(now.getTime() + LOOK_AGAIN_MS);
}

async function follow(tools: TransferTools, transfer: TransferRecord, isOld: boolean): Promise<void> {
  const channel = transfer.channel;
  const chain = isChainChannel(channel) ? tools.context.providers.chains.get(channel) : undefined;
  if (chain) await followOnChain(tools, transfer, chain);
  else if (isOld) await send(tools, transfer);
}

async function followOnChain(
  tools: TransferTools,
  transfer: TransferRecord,
  chain: ChainPort,
): Promise<void> {
  const outcome = await tools.onChain.follow(paymentOf(tools, transfer), chain);
  if (outcome?.status === 'paid')
    await moveByProvider(tools, transfer.id, 'pay', { paymentReference: outcome.txHash });
  if (outcome?.status === 'rejected') await moveByProvider(tools, transfer.id, 'reject-by-provider', outcome);
}

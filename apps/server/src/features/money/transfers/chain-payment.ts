// Pays on a chain. Each step is kept before the next begins: the nonce, the signed bytes, then the broadcast. Whatever
// is lost in between, the same bytes are broadcast again, and the chain takes them once.
import { amount } from '@causeway/money';
import type { ChainPort, SignedTransfer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveByProvider } from './bank-payment.ts';
import type { MoveDetails } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { insert, update, type ChainSend } from './chain-store.ts';
import type { TransferRecord } from './store.ts';

const actor = systemActor('transfers');

/** Throws ProviderUnavailable when the chain's node does not answer; what was kept by then is used again. */
export const payOnChain = async (
  tools: TransferTools,
  transfer: TransferRecord,
  chain: ChainPort,
): Promise<void> => {
  const reserved = (await tools.chain.send(transfer.id)) ?? (await reserve(tools, transfer, chain));
  const signed = signedOf(reserved) ?? (await sign(tools, transfer, reserved, chain));
  await chain.broadcast(signed);
  await moveByProvider(tools, transfer.id, 'send', { paymentReference: signed.txHash });
};

const signedOf = (send: ChainSend): SignedTransfer | null =>
  send.tx_hash === null || send.raw === null ? null : { txHash: send.tx_hash, raw: send.raw };

/** Takes the next nonce of the hot wallet for this transfer, for good. */
const reserve = async (
  tools: TransferTools,
  transfer: TransferRecord,
  chain: ChainPort,
): Promise<ChainSend> => {
  const first = await tools.chain.sequence(chain.channel);
  const start = first ? 0n : BigInt(await chain.nextSequence());
  const request = {
    id: requestIdOf(`transfer:${transfer.id}:reserve`),
    name: 'transfers.reserve',
    body: transfer.id,
  };
  await tools.context.spine.write(actor, request, async () => {
    const sequence = await tools.chain.sequence(chain.channel);
    const taken = sequence?.next ?? start;
    const counter = { id: String(chain.channel), next: taken + 1n };
    const send = {
      id: transfer.id,
      channel: chain.channel,
      sequence: taken,
      tx_hash: null,
      raw: null,
      signed_at: null,
    };
    return {
      answer: null,
      inserts: [insert('chain_send', send), ...(sequence ? [] : [insert('chain_sequence', counter)])],
      updates: sequence ? [update('chain_sequence', sequence, { next: counter.next })] : [],
      audit: {
        action: 'transfers.reserve',
        subject: { kind: 'transfer', id: transfer.id },
        memberId: transfer.member_id,
        after: { channel: chain.channel, sequence: taken },
      },
      // Two first payments of a chain at one instant: the job of the second comes again.
      conflicts: { chain_sequence_pkey: 'changed-meanwhile' },
    };
  });
  return stored(tools, transfer.id);
};

/** Signs, and keeps the bytes; when they were kept meanwhile, those count and the new ones are forgotten. */
const sign = async (
  tools: TransferTools,
  transfer: TransferRecord,
  send: ChainSend,
  chain: ChainPort,
): Promise<SignedTransfer> => {
  const signed = await chain.sign({
    to: transfer.payee_account,
    amount: amount(transfer.currency, transfer.amount),
    sequence: Number(send.sequence),
  });
  const id = requestIdOf(`transfer:${transfer.id}:sign:${String(send.version)}`);
  await tools.context.spine.write(actor, { id, name: 'transfers.sign', body: transfer.id }, async (now) => {
    const current = await stored(tools, transfer.id);
    return {
      answer: null,
      updates: signedOf(current)
        ? []
        : [update('chain_send', current, { tx_hash: signed.txHash, raw: signed.raw, signed_at: now })],
      audit: {
        action: 'transfers.sign',
        subject: { kind: 'transfer', id: transfer.id },
        memberId: transfer.member_id,
        after: { txHash: signed.txHash },
      },
    };
  });
  const kept = signedOf(await stored(tools, transfer.id));
  if (!kept) throw new Error(`signed bytes of ${transfer.id} vanished`);
  return kept;
};

const stored = async (tools: TransferTools, txnNo: string): Promise<ChainSend> => {
  const send = await tools.chain.send(txnNo);
  if (!send) throw new Error(`chain payment of ${txnNo} vanished`);
  return send;
};

/** TRON answers with a word of its machine; an EVM node with nothing but that the contract reverted. */
const refusalOf = (reason: string): MoveDetails => ({
  reason,
  reasonCode: /^[A-Z_]+$/.test(reason) ? reason : 'REVERT',
});

/** Asks the chain what became of a payment that was broadcast, and moves the transfer accordingly. */
export const followOnChain = async (
  tools: TransferTools,
  transfer: TransferRecord,
  chain: ChainPort,
): Promise<void> => {
  const send = await stored(tools, transfer.id);
  const signed = signedOf(send);
  if (!signed) return;
  const found = await chain.sendStatus(signed);
  if (found.status === 'included' && found.confirmations >= chain.confirmationsNeeded)
    await moveByProvider(tools, transfer.id, 'pay', { paymentReference: signed.txHash });
  if (found.status === 'failed')
    await moveByProvider(tools, transfer.id, 'reject-by-provider', refusalOf(found.reason));
  // The node forgot it (a restart, a reorganisation): the same bytes again.
  if (found.status === 'unknown') await chain.broadcast(signed);
  if (found.status === 'expired') await signAgain(tools, transfer, send, chain);
};

/**
 * Only when the chain says that the old bytes can never be taken any more may new ones be signed: under a new nonce, for
 * on a chain that has them the old one was used by another transaction.
 */
const signAgain = async (
  tools: TransferTools,
  transfer: TransferRecord,
  send: ChainSend,
  chain: ChainPort,
): Promise<void> => {
  const id = requestIdOf(`transfer:${transfer.id}:expire:${send.tx_hash ?? ''}`);
  await tools.context.spine.write(actor, { id, name: 'transfers.expire', body: transfer.id }, async () => {
    const sequence = await tools.chain.sequence(chain.channel);
    if (!sequence) throw new Error(`the nonces of channel ${String(chain.channel)} vanished`);
    const unsigned = { sequence: sequence.next, tx_hash: null, raw: null, signed_at: null };
    return {
      answer: null,
      updates: [
        update('chain_send', await stored(tools, transfer.id), unsigned),
        update('chain_sequence', sequence, { next: sequence.next + 1n }),
      ],
      audit: {
        action: 'transfers.expire',
        subject: { kind: 'transfer', id: transfer.id },
        memberId: transfer.member_id,
        before: { txHash: send.tx_hash, sequence: send.sequence },
        after: { sequence: sequence.next },
      },
    };
  });
  const signed = await sign(tools, transfer, await stored(tools, transfer.id), chain);
  await chain.broadcast(signed);
};

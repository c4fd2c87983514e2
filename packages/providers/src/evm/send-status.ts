// The outcome of a payment on an EVM chain. A missing receipt proves nothing, because a node may lag behind its own blocks:
// only the block that used the payment's nonce, with the transaction in it, shows that the payment is lost.
import {
  decodeFunctionData,
  erc20Abi,
  isAddressEqual,
  parseTransaction,
  recoverTransactionAddress,
  type Address,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem';
import { ProviderError, type ChainSendStatus, type KnownSend, type SignedTransfer } from '../port.ts';
import type { BlockTransaction, EvmApi, Receipt } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { TRANSFER_TOPIC, topicOf } from './transform.ts';

type Config = Pick<EvmChainConfig, 'confirmationsNeeded'>;

/** The effect of our signed bytes, and their place in the sender's sequence. */
interface Signed {
  readonly hash: Hex;
  readonly sender: Address;
  readonly nonce: number;
  readonly to: Address | null;
  readonly data: Hex;
  readonly value: bigint;
}

export async function sendStatus(
  api: EvmApi,
  config: Config,
  transfer: SignedTransfer,
  known: KnownSend = {},
): Promise<ChainSendStatus> {
  return statusOfContent(api, config, await readSigned(transfer), known);
}

/** The same for any content that a sender may have signed under a nonce, whatever its hash. */
export async function statusOfContent(
  api: EvmApi,
  config: Config,
  signed: Signed,
  { others = [], signedAfter = null }: KnownSend = {},
): Promise<ChainSendStatus> {
  const head = await api.newestBlock();
  const final = head.number - BigInt(config.confirmationsNeeded) + 1n;
  // Reads the final count first, then the receipt: a transaction that took the nonce before the first answer shows in the
  // second.
  const isUsedFinally = final >= 0n && (await isUsed(api, signed, final));
  for (const hash of [signed.hash, ...others.map(({ txHash }) => txHash as Hex)]) {
    const receipt = await api.receipt(hash);
    if (receipt !== null) return statusOf({ signed, hash, receipt, head: head.number }, config);
  }
  if (isUsedFinally) return byWhatUsed(api, config, { signed, signedAfter, final, head: head.number });
  if (await api.isKnown(signed.hash)) return { status: 'pending' };
  // A block that is not final yet may use the nonce. Later reads show which transaction did; these bytes cannot be broadcast
  // now.
  return { status: (await isUsed(api, signed, 'latest')) ? 'pending' : 'unknown' };
}

async function readSigned(transfer: SignedTransfer): Promise<Signed> {
  const raw = transfer.raw as TransactionSerializedEIP1559;
  const { nonce = 0, to = null, data = '0x', value = 0n } = parseTransaction(raw);
  const sender = await recoverTransactionAddress({ serializedTransaction: raw });
  return { hash: transfer.txHash as Hex, sender, nonce, to, data, value };
}

interface Found {
  readonly signed: Signed;
  /** The hash of the included transaction: these bytes, or others with the same content. */
  readonly hash: Hex;
  readonly receipt: Receipt;
  readonly head: bigint;
}

function statusOf({ signed, hash, receipt, head }: Found, config: Config): ChainSendStatus {
  const confirmations = Math.max(1, Number(head - receipt.blockNumber) + 1);
  const isFinal = confirmations >= config.confirmationsNeeded;
  if (!receipt.succeeded)
    return isFinal
      ? { status: 'failed', reason: 'the token contract refused the transfer' }
      : { status: 'pending' };
  const difference = differenceOf(signed, receipt);
  if (difference !== null)
    return isFinal ? { status: 'other-amount', reason: difference, txHash: hash } : { status: 'pending' };
  return { status: 'included', confirmations, ...(hash !== signed.hash && { txHash: hash }) };
}

/** Why the token's own log contradicts the payment; a contract may answer nothing, or deduct a fee. */
function differenceOf({ sender, to, data }: Signed, { logs }: Receipt): string | null {
  // Bytes that only use up a nonce move nothing.
  if (data === '0x' || to === null) return null;
  const { args } = decodeFunctionData({ abi: erc20Abi, data });
  const [payee, units] = args as readonly [Address, bigint];
  const moved = logs
    .filter(({ address, topics: [event, from, receiver] }) => {
      const isOfToken = isAddressEqual(address, to) && event === TRANSFER_TOPIC;
      return isOfToken && isTopicOf(from, sender) && isTopicOf(receiver, payee);
    })
    .reduce((sum, log) => sum + BigInt(log.data), 0n);
  return moved === units ? null : `the token moved ${moved} of ${units} units to the payee`;
}

const isTopicOf = (topic: Hex | undefined, address: Address): boolean =>
  topic?.toLowerCase() === topicOf(address);

/** Whether the sender's count has passed the nonce at a block. */
const isUsed = async (api: EvmApi, { sender, nonce }: Signed, at: bigint | 'latest'): Promise<boolean> =>
  (await api.transactionCount(sender, at)) > nonce;

interface Used {
  readonly signed: Signed;
  readonly signedAfter: bigint | null;
  /** A final block at which the nonce is used. */
  readonly final: bigint;
  readonly head: bigint;
}

async function byWhatUsed(api: EvmApi, config: Config, used: Used): Promise<ChainSendStatus> {
  const { signed, signedAfter, head } = used;
  const found = await usingTransaction(api, used);
  if ('reason' in found) return { status: 'unproven', reason: found.reason };
  const { block, transaction } = found;
  const isOurs = transaction.hash === signed.hash;
  // The same content was sent again: with a higher fee by the holder of the key; or by chance, and before it was signed.
  const isSentAgain = isSameContent(transaction, signed) && (signedAfter === null || block > signedAfter);
  if (!isOurs && !isSentAgain) return { status: 'expired', witness: transaction.hash, block };
  const receipt = await api.receipt(transaction.hash);
  if (receipt === null) {
    const reason = `block ${block} holds it as ${transaction.hash}, and the node shows no receipt`;
    return { status: 'unproven', reason };
  }
  return statusOf({ signed, hash: transaction.hash, receipt, head }, config);
}

const isSameContent = (one: BlockTransaction, other: Signed): boolean =>
  one.to !== null &&
  other.to !== null &&
  isAddressEqual(one.to, other.to) &&
  one.data.toLowerCase() === other.data.toLowerCase() &&
  one.value === other.value;

type Using = { readonly block: bigint; readonly transaction: BlockTransaction } | { readonly reason: string };

/** Finds the block that used the nonce by the sender's counts, and the transaction in that block. */
async function usingTransaction(api: EvmApi, { signed, final }: Used): Promise<Using> {
  let block: bigint;
  try {
    block = await usingBlock(api, signed, final);
  } catch (error) {
    // A node without old states cannot count there; one with them can.
    if (!(error instanceof ProviderError)) throw error;
    return { reason: `nonce ${signed.nonce} is used, and the node cannot say since which block` };
  }
  const transactions = await api.transactions(block);
  const transaction = transactions?.find(
    ({ from, nonce }) => nonce === signed.nonce && isAddressEqual(from, signed.sender),
  );
  if (transaction) return { block, transaction };
  return { reason: `nonce ${signed.nonce} is used, and the node does not show by what in block ${block}` };
}

/** The first block at which the nonce is used: from a final one back in growing steps, then by halves. */
async function usingBlock(api: EvmApi, signed: Signed, final: bigint): Promise<bigint> {
  let used = final;
  let free = final - 1n;
  for (let step = 1n; free >= 0n && (await isUsed(api, signed, free)); step *= 2n) {
    used = free;
    free -= step;
  }
  if (free < 0n) free = -1n;
  while (used - free > 1n) {
    const middle = (used + free) / 2n;
    if (await isUsed(api, signed, middle)) used = middle;
    else free = middle;
  }
  return used;
}

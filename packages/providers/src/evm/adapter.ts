// ERC-20 (channel 8) over the JSON-RPC of any Ethereum node.
import { getAddress, isAddress, keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import type { Address, Hex, TransactionSerializedEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { depositBranch } from './deposit-branch.ts';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { ChainPort, ChainSendStatus, ChainTransfer, SignedTransfer } from '../port.ts';
import { createEvmApi } from './api.ts';
import type { EvmApi, Log } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { ASSETS, TRANSFER_TOPIC, topicOf, transferCall, transferOf } from './transform.ts';

/** A transfer of USDT takes up to 65,000; what is not used is not paid. */
const GAS_LIMIT = 100_000n;
/** Nodes limit what one question may cover. */
const BLOCKS_A_CALL = 1_000n;
const ADDRESSES_A_CALL = 500;

export function createEvmChain(config: EvmChainConfig): ChainPort {
  const api = createEvmApi(config);
  const hotWallet = privateKeyToAccount(config.hotWalletKey);
  const addressAt = depositBranch(config.xpub);

  return {
    channel: 8,
    confirmationsNeeded: config.confirmationsNeeded,
    assets: ASSETS,
    hotWallet: hotWallet.address,
    depositAddress: addressAt,
    isAddress: (text) => isAddress(text, { strict: true }),
    checksummed: (address) => getAddress(address),
    async head() {
      const { number, hash } = await latest(api);
      return { blockNumber: number, blockHash: hash };
    },
    transfers: (addresses, from, to) => readTransfers(api, config, { addresses, from, to }),
    blockHash: async (number) => (await api.block(number))?.hash ?? null,
    sign: (payment) => sign(api, config, payment),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer) => sendStatus(api, config, transfer),
    nextSequence: () => api.transactionCount(hotWallet.address, 'pending'),
  };
}

async function latest(api: EvmApi) {
  const block = await api.block('latest');
  if (block === null) throw new ProviderError('the Ethereum node has no newest block');
  return block;
}

async function readTransfers(
  api: EvmApi,
  config: EvmChainConfig,
  requested: { readonly addresses: ReadonlySet<string>; readonly from: bigint; readonly to: bigint },
): Promise<readonly ChainTransfer[]> {
  const receivers = [...requested.addresses].map(topicOf);
  const address = ASSETS.map((asset) => config.contracts[asset]);
  const logs: Log[] = [];
  for (let from = requested.from; from <= requested.to; from += BLOCKS_A_CALL) {
    const end = from + BLOCKS_A_CALL - 1n;
    const to = end < requested.to ? end : requested.to;
    for (let at = 0; at < receivers.length; at += ADDRESSES_A_CALL) {
      const topics = [TRANSFER_TOPIC, null, receivers.slice(at, at + ADDRESSES_A_CALL)];
      logs.push(...(await api.logs({ address, topics, from, to })));
    }
  }
  // Anybody may leave a transfer of nothing in a log; it moves no money.
  const transfers: ChainTransfer[] = [];
  for (const log of logs.filter(({ data }) => BigInt(data) > 0n)) {
    transfers.push(transferOf(log, config.contracts, await firstLogIndexOf(api, log)));
  }
  return transfers.toSorted(byPlace);
}

async function firstLogIndexOf(api: EvmApi, log: Log): Promise<number> {
  const receipt = await api.receipt(log.transactionHash);
  if (receipt?.blockHash !== log.blockHash) {
    throw new ProviderUnavailable('the chain was reorganised while it was read');
  }
  return receipt.firstLogIndex;
}

function byPlace(one: ChainTransfer, other: ChainTransfer): number {
  if (one.blockNumber !== other.blockNumber) return one.blockNumber < other.blockNumber ? -1 : 1;
  return one.index - other.index;
}

async function sign(
  api: EvmApi,
  config: EvmChainConfig,
  payment: Parameters<ChainPort['sign']>[0],
): Promise<SignedTransfer> {
  const asset = ASSETS.find((each) => each === payment.amount.currency);
  if (asset === undefined) throw new RangeError(`${payment.amount.currency} is not on this chain`);
  if (payment.amount.minor <= 0n) throw new RangeError('a payment is above zero');
  if (!isAddress(payment.to, { strict: true }))
    throw new RangeError('the receiver is no address of this chain');

  const [chainId, { baseFeePerGas }, priorityFee] = await Promise.all([
    api.chainId(),
    latest(api),
    api.priorityFee(),
  ]);
  if (chainId !== config.chainId) {
    throw new ProviderError(`the Ethereum node is on chain ${chainId} instead of ${config.chainId}`);
  }
  const raw = await privateKeyToAccount(config.hotWalletKey).signTransaction({
    type: 'eip1559',
    chainId,
    nonce: payment.sequence,
    to: config.contracts[asset],
    data: transferCall(getAddress(payment.to), payment.amount.minor),
    gas: GAS_LIMIT,
    // The base fee at most doubles in six full blocks.
    maxFeePerGas: baseFeePerGas * 2n + priorityFee,
    maxPriorityFeePerGas: priorityFee,
  });
  return { txHash: keccak256(raw), raw };
}

async function broadcast(api: EvmApi, transfer: SignedTransfer): Promise<void> {
  const raw = transfer.raw as Hex;
  const hash = keccak256(raw);
  if (hash !== transfer.txHash) throw new RangeError('the signed bytes are not those of the hash');
  const answer = await api.broadcast(raw);
  if (answer.taken) {
    if (answer.hash !== hash) throw new ProviderError(`the Ethereum node calls ${hash} ${answer.hash}`);
    return;
  }
  // Each node has its own words for "I have it already" (already known, nonce too low); that it has it says more.
  if (await api.isKnown(hash)) return;
  throw new ProviderError(`the Ethereum node refused ${hash}: ${answer.message}`);
}

async function sendStatus(
  api: EvmApi,
  config: EvmChainConfig,
  transfer: SignedTransfer,
): Promise<ChainSendStatus> {
  const raw = transfer.raw as TransactionSerializedEIP1559;
  const { nonce = 0 } = parseTransaction(raw);
  const sender = await recoverTransactionAddress({ serializedTransaction: raw });
  const { number: head } = await latest(api);
  // First what is final, then the receipt: whatever took the sequence before the first answer shows in the second.
  const isTaken = await isSequenceTaken(api, {
    sender,
    nonce,
    final: head - BigInt(config.confirmationsNeeded) + 1n,
  });
  const receipt = await api.receipt(transfer.txHash as Hex);
  if (receipt !== null) {
    const confirmations = Math.max(1, Number(head - receipt.blockNumber) + 1);
    if (receipt.succeeded) return { status: 'included', confirmations };
    if (confirmations < config.confirmationsNeeded) return { status: 'pending' };
    return { status: 'failed', reason: 'the token contract refused the transfer' };
  }
  if (isTaken) return { status: 'expired' };
  return { status: (await api.isKnown(transfer.txHash as Hex)) ? 'pending' : 'unknown' };
}

/** Whether, as of a final block, the sender's sequence has gone past a nonce. */
async function isSequenceTaken(
  api: EvmApi,
  requested: { readonly sender: Address; readonly nonce: number; readonly final: bigint },
): Promise<boolean> {
  if (requested.final < 0n) return false;
  return (await api.transactionCount(requested.sender, requested.final)) > requested.nonce;
}

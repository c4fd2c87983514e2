// ERC-20 (channel 8) over the JSON-RPC of any Ethereum node.
import { getAddress, isAddress, keccak256 } from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { depositBranch } from './deposit-branch.ts';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { ChainPort, ChainTransfer, SignedTransfer } from '../port.ts';
import { createEvmApi } from './api.ts';
import type { EvmApi, Log } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { sendStatus } from './send-status.ts';
import { assertChain, identify, readHoldings } from './tokens.ts';
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
    contracts: config.contracts,
    hotWallet: hotWallet.address,
    depositAddress: addressAt,
    isAddress: (text) => isAddress(text, { strict: true }),
    checksummed: (address) => getAddress(address),
    identify: () => identify(api, config),
    holdings: (addresses) => readHoldings(api, config, addresses),
    async head() {
      const { number, hash } = await api.newestBlock();
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

  const [, { baseFeePerGas }, priorityFee] = await Promise.all([
    assertChain(api, config),
    api.newestBlock(),
    api.priorityFee(),
  ]);
  const raw = await privateKeyToAccount(config.hotWalletKey).signTransaction({
    type: 'eip1559',
    chainId: config.chainId,
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

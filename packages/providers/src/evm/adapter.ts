// ERC-20 (channel 8) over the JSON-RPC of any Ethereum node.
import { getAddress, isAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { depositBranch } from './deposit-branch.ts';
import { ProviderUnavailable } from '../port.ts';
import type { ChainPort, ChainTransfer } from '../port.ts';
import { createEvmApi } from './api.ts';
import type { EvmApi, Log } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { sendStatus } from './send-status.ts';
import { broadcast, fill, replace, sign, tryPayment } from './sending.ts';
import type { Sending } from './sending.ts';
import { identify, readHoldings } from './tokens.ts';
import { ASSETS, TRANSFER_TOPIC, topicOf, transferOf } from './transform.ts';

/** Nodes limit what one question may cover. */
const BLOCKS_A_CALL = 1_000n;
const ADDRESSES_A_CALL = 500;

export function createEvmChain(config: EvmChainConfig): ChainPort {
  const api = createEvmApi(config);
  const hotWallet = privateKeyToAccount(config.hotWalletKey);
  const addressAt = depositBranch(config.xpub);
  const sending: Sending = { api, config, wallet: hotWallet };

  return {
    channel: 8,
    confirmationsNeeded: config.confirmationsNeeded,
    assets: ASSETS,
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
    trial: (payment, limits) => tryPayment(sending, payment, limits),
    sign: (payment, limits) => sign(sending, payment, limits),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer, others) => sendStatus(api, config, { transfer, others }),
    queue: {
      front: () => api.transactionCount(hotWallet.address, 'latest'),
      replace: (signed, limits, isOverdue) => replace(sending, signed, { limits, isOverdue }),
      fill: (sequence, limits) => fill(sending, sequence, limits),
    },
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

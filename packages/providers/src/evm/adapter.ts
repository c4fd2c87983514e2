// ERC-20 (channel 8) over the JSON-RPC of any Ethereum node.
import { getAddress, isAddress, isHex, keccak256 } from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { depositBranch } from './deposit-branch.ts';
import { ProviderError } from '../port.ts';
import type { ChainPort, SignedTransfer } from '../port.ts';
import type { EvmApi } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { createEvmNodes, evmApiOf } from './nodes-api.ts';
import { readTransfers } from './read-transfers.ts';
import { sendStatus } from './send-status.ts';
import { assertChain, readHoldings } from './tokens.ts';
import { ASSETS, transferCall, transfersIn } from './transform.ts';

/** A transfer of USDT takes up to 65,000; what is not used is not paid. */
const GAS_LIMIT = 100_000n;
export function createEvmChain(config: EvmChainConfig): ChainPort {
  const nodes = createEvmNodes(config);
  const api = evmApiOf(nodes, config.quorum);
  const hotWallet = privateKeyToAccount(config.hotWalletKey);
  const addressAt = depositBranch(config.xpub);

  return {
    channel: 8,
    confirmationsNeeded: config.confirmationsNeeded,
    secondReadingBlocks: config.secondReadingBlocks,
    assets: ASSETS,
    contracts: config.contracts,
    hotWallet: hotWallet.address,
    depositAddress: addressAt,
    isAddress: (text) => isAddress(text, { strict: true }),
    checksummed: (address) => getAddress(address),
    identify: nodes.identify,
    holdings: (addresses) => nodes.first((node) => readHoldings(node, config, addresses)),
    async head() {
      const { number, hash } = await api.newestBlock();
      return { blockNumber: number, blockHash: hash };
    },
    transfers: async (addresses, from, to, lastHash) =>
      addresses.size === 0
        ? []
        : nodes.first((node) => readTransfers(node, config, { addresses, from, to, lastHash })),
    blockHash: async (number) => (await api.block(number))?.hash ?? null,
    transfersOf: async (txHash) => {
      const receipt = await api.receipt(hashIn(txHash));
      return receipt && transfersIn(receipt, config.contracts);
    },
    takeContradictions: nodes.takeContradictions,
    sign: (payment) => sign(api, config, payment),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer) => sendStatus(api, config, transfer),
    nextSequence: () => api.transactionCount(hotWallet.address, 'pending'),
  };
}

function hashIn(text: string): Hex {
  if (!isHex(text)) throw new RangeError(`${text} is no hash of this chain`);
  return text;
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

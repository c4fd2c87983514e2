// ERC-20 (channel 8) over the JSON-RPC of any Ethereum node.
import { getAddress, isAddress, isHex, type Hex } from 'viem';
import { depositBranches } from './deposit-branch.ts';
import { chainChannels, type ChainPort } from '../port.ts';
import type { EvmChainConfig } from './config.ts';
import { createEvmNodes, evmApiOf } from './nodes-api.ts';
import { readTransfers } from './read-transfers.ts';
import { sendStatus } from './send-status.ts';
import { broadcast, sign, signCoin, tryPayment, type Sending } from './sending.ts';
import { coinNeed, coinTrial, feeOf } from './costs.ts';
import { checkOffline, offlineStatus, prepareOffline } from './offline.ts';
import { frontOf, lookAtQueue } from './queue.ts';
import { readCoins, readHoldings } from './tokens.ts';
import { isSignedBy } from './signed-message.ts';
import { ASSETS, transfersIn } from './transform.ts';

export function createEvmChain(given: EvmChainConfig): ChainPort {
  const config: EvmChainConfig = {
    ...given,
    hotWallet: getAddress(given.hotWallet),
    gasWallet: given.gasWallet && getAddress(given.gasWallet),
  };
  const nodes = createEvmNodes(config);
  const api = evmApiOf(nodes, config.quorum);
  const deposits = depositBranches(config.xpubs);
  const sending: Sending = { api, config, deposits };

  return {
    channel: chainChannels.erc20,
    confirmationsNeeded: config.confirmationsNeeded,
    blockSeconds: 12,
    secondReadingBlocks: config.secondReadingBlocks,
    assets: ASSETS,
    coin: 'ETH',
    contracts: config.contracts,
    hotWallet: config.hotWallet,
    gasWallet: config.gasWallet,
    depositAddress: deposits.addressAt,
    isDepositAddress: deposits.isAddressAt,
    isAddress: (text) => isAddress(text, { strict: true }),
    isSignedBy,
    checksummed: (address) => getAddress(address),
    identify: nodes.identify,
    holdings: (addresses) => nodes.first((node) => readHoldings(node, config, addresses)),
    coinHoldings: (addresses) => nodes.first((node) => readCoins(node, config, addresses)),
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
    trial: (payment, limits) => tryPayment(sending, payment, limits),
    sign: (payment, limits) => sign(sending, payment, limits),
    signerWallets: () => config.signer.wallets(chainChannels.erc20),
    coinNeed: (payment, limits) => coinNeed(sending, payment, limits),
    coinTrial: (send, limits) => coinTrial(sending, send, limits),
    feeOf: (txHash) => feeOf(api, hashIn(txHash)),
    signCoin: (send, limits) => signCoin(sending, send, limits),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer, known) => sendStatus(api, config, transfer, known),
    queue: {
      front: (wallet) => frontOf(sending, wallet),
      look: (limits, wallet) => lookAtQueue(sending, limits, wallet),
    },
    offline: {
      prepare: (payment, limits) => prepareOffline(sending, payment, limits),
      check: checkOffline,
      status: (asked, signedAfter) => offlineStatus(sending, asked, signedAfter),
    },
    nextSequence: (address = config.hotWallet) => api.transactionCount(getAddress(address), 'pending'),
  };
}

function hashIn(text: string): Hex {
  if (!isHex(text)) throw new RangeError(`${text} is no hash of this chain`);
  return text;
}

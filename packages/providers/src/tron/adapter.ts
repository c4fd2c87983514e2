// The TRC-20 chain (channel 9) over the HTTP API of a TRON node, such as TronGrid.
import { depositBranches } from './deposit-branch.ts';
import { chainChannels, type ChainPort } from '../port.ts';
import { bytesOf } from './address.ts';
import type { TronChainConfig } from './config.ts';
import { createTronNodes, tronApiOf } from './nodes-api.ts';
import { coinNeed, coinTrial, feeOf } from './costs.ts';
import { checkOffline, offlineStatus, prepareOffline } from './offline.ts';
import { readTransfers, readTransfersOf } from './read-transfers.ts';
import { sendStatus } from './send-status.ts';
import { broadcast, sign, signCoin, tryPayment, type Sending } from './sending.ts';
import { readCoins, readHoldings } from './tokens.ts';
import { isSignedBy } from './signed-message.ts';
import { ASSETS } from './transform.ts';

export function createTronChain(config: TronChainConfig): ChainPort {
  const nodes = createTronNodes(config);
  const api = tronApiOf(nodes, config.quorum);
  const deposits = depositBranches(config.xpubs);
  const sending: Sending = { api, config, deposits };

  return {
    channel: chainChannels.trc20,
    confirmationsNeeded: config.confirmationsNeeded,
    blockSeconds: 3,
    secondReadingBlocks: config.secondReadingBlocks,
    assets: ASSETS,
    coin: 'TRX',
    contracts: config.contracts,
    hotWallet: config.hotWallet,
    gasWallet: config.gasWallet,
    depositAddress: deposits.addressAt,
    isDepositAddress: deposits.isAddressAt,
    isAddress: (text) => bytesOf(text) !== null,
    isSignedBy,
    // Its checksum is part of the text, so an address has one spelling.
    checksummed: (address) => address,
    identify: nodes.identify,
    holdings: (addresses) => nodes.first((node) => readHoldings(node, config, addresses)),
    coinHoldings: (addresses) => nodes.first((node) => readCoins(node, addresses)),
    async head() {
      const { number, id } = await api.newestBlock('wallet');
      return { blockNumber: number, blockHash: id };
    },
    transfers: async (addresses, from, to, lastHash) =>
      addresses.size === 0
        ? []
        : nodes.first((node) => readTransfers(node, config, { addresses, from, to, lastHash })),
    blockHash: async (number) => (await api.block(number))?.id ?? null,
    transfersOf: (txHash) => readTransfersOf(api, config, txHash),
    takeContradictions: nodes.takeContradictions,
    trial: (payment) => tryPayment(sending, payment),
    sign: (payment) => sign(sending, payment),
    signerWallets: () => config.signer.wallets(chainChannels.trc20),
    coinNeed: (payment) => coinNeed(sending, payment),
    coinTrial: (send) => coinTrial(sending, send),
    feeOf: (txHash) => feeOf(api, txHash),
    signCoin: (send) => signCoin(sending, send),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer) => sendStatus(api, config, transfer),
    offline: {
      prepare: (payment) => prepareOffline(sending, payment),
      check: checkOffline,
      status: (asked) => offlineStatus(sending, asked),
    },
    // Payments are independent, and none can be sent again with a higher fee, because the fee is the network's price.
    queue: null,
    // TRON's transactions have no sequence, because their own bytes distinguish them.
    nextSequence: async () => 0,
  };
}

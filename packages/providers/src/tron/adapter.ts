// TRC-20 (channel 9) over the HTTP API of a TRON node, such as TronGrid.
import { privateKeyToAddress } from 'viem/accounts';
import { depositBranch } from './deposit-branch.ts';
import { ProviderUnavailable } from '../port.ts';
import type { ChainPort, ChainTransfer } from '../port.ts';
import { bytesOf, toBase58 } from './address.ts';
import { createTronApi } from './api.ts';
import type { TronApi } from './api.ts';
import type { TronChainConfig } from './config.ts';
import { sendStatus } from './send-status.ts';
import { broadcast, sign, tryPayment } from './sending.ts';
import { identify, readHoldings } from './tokens.ts';
import { ASSETS, transfersOf } from './transform.ts';

/** Blocks that are read at once when catching up. */
const BLOCKS_AT_ONCE = 5n;

export function createTronChain(config: TronChainConfig): ChainPort {
  const api = createTronApi(config);
  const addressAt = depositBranch(config.xpub);

  return {
    channel: 9,
    confirmationsNeeded: config.confirmationsNeeded,
    assets: ASSETS,
    hotWallet: toBase58(privateKeyToAddress(config.hotWalletKey)),
    depositAddress: addressAt,
    isAddress: (text) => bytesOf(text) !== null,
    // Its checksum is part of the text, which has one spelling.
    checksummed: (address) => address,
    identify: () => identify(api, config),
    holdings: (addresses) => readHoldings(api, config, addresses),
    async head() {
      const { number, id } = await api.newestBlock('wallet');
      return { blockNumber: number, blockHash: id };
    },
    transfers: (addresses, from, to) => readTransfers(api, config, { addresses, from, to }),
    blockHash: async (number) => (await api.block(number))?.id ?? null,
    trial: (payment) => tryPayment(api, config, payment),
    sign: (payment) => sign(api, config, payment),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer) => sendStatus(api, config, transfer),
    // Each payment stands alone, and none can be sent again with a higher fee: the fee is the network's price.
    queue: null,
    // TRON's transactions have no sequence: each is told apart by its own bytes.
    nextSequence: async () => 0,
  };
}

async function readTransfers(
  api: TronApi,
  config: TronChainConfig,
  requested: { readonly addresses: ReadonlySet<string>; readonly from: bigint; readonly to: bigint },
): Promise<readonly ChainTransfer[]> {
  const transfers: ChainTransfer[] = [];
  for (let from = requested.from; from <= requested.to; from += BLOCKS_AT_ONCE) {
    const count = requested.to - from + 1n < BLOCKS_AT_ONCE ? requested.to - from + 1n : BLOCKS_AT_ONCE;
    const numbers = Array.from({ length: Number(count) }, (_, index) => from + BigInt(index));
    const found = await Promise.all(numbers.map((number) => transfersOfBlock(api, config, number)));
    transfers.push(...found.flat().filter(({ to }) => requested.addresses.has(to)));
  }
  return transfers;
}

async function transfersOfBlock(
  api: TronApi,
  config: TronChainConfig,
  number: bigint,
): Promise<readonly ChainTransfer[]> {
  const block = await api.block(number);
  if (block === null || block.transactionIds.length === 0) return [];
  const infos = await api.infosOfBlock(number);
  // The outcomes carry the number of their block but not its id: they are this block's when its transactions are
  // exactly theirs.
  const ids = new Set(block.transactionIds);
  if (infos.length !== ids.size || !infos.every(({ id }) => ids.has(id))) {
    throw new ProviderUnavailable('the chain was reorganised while it was read');
  }
  return infos.flatMap((info) => transfersOf(info, block, config.contracts));
}

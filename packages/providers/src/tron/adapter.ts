// TRC-20 (channel 9) over the HTTP API of a TRON node, such as TronGrid.
import { randomInt } from 'node:crypto';
import { serializeSignature } from 'viem';
import { privateKeyToAddress, sign as signHash } from 'viem/accounts';
import { depositBranch } from './deposit-branch.ts';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { ChainPort, SignedTransfer } from '../port.ts';
import { bytesOf, toBase58 } from './address.ts';
import type { TronApi } from './api.ts';
import type { TronChainConfig } from './config.ts';
import { createTronNodes, tronApiOf } from './nodes-api.ts';
import { readTransfers, readTransfersOf } from './read-transfers.ts';
import { sendStatus } from './send-status.ts';
import { encodeRawData, encodeTransaction, readSigned, transactionId } from './signed-bytes.ts';
import { readHoldings } from './tokens.ts';
import { ASSETS, transferCall } from './transform.ts';

const MILLISECONDS_APART = 60_000;

export function createTronChain(config: TronChainConfig): ChainPort {
  const nodes = createTronNodes(config);
  const api = tronApiOf(nodes, config.quorum);
  const addressAt = depositBranch(config.xpub);

  return {
    channel: 9,
    confirmationsNeeded: config.confirmationsNeeded,
    secondReadingBlocks: config.secondReadingBlocks,
    assets: ASSETS,
    contracts: config.contracts,
    hotWallet: toBase58(privateKeyToAddress(config.hotWalletKey)),
    depositAddress: addressAt,
    isAddress: (text) => bytesOf(text) !== null,
    // Its checksum is part of the text, which has one spelling.
    checksummed: (address) => address,
    identify: nodes.identify,
    holdings: (addresses) => nodes.first((node) => readHoldings(node, config, addresses)),
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
    sign: (payment) => sign(api, config, payment),
    broadcast: (transfer) => broadcast(api, transfer),
    sendStatus: (transfer) => sendStatus(api, config, transfer),
    // TRON's transactions have no sequence: each is told apart by its own bytes.
    nextSequence: async () => 0,
  };
}

async function sign(
  api: TronApi,
  config: TronChainConfig,
  payment: Parameters<ChainPort['sign']>[0],
): Promise<SignedTransfer> {
  const asset = ASSETS.find((each) => each === payment.amount.currency);
  if (asset === undefined) throw new RangeError(`${payment.amount.currency} is not on this chain`);
  if (payment.amount.minor <= 0n) throw new RangeError('a payment is above zero');
  const to = bytesOf(payment.to);
  if (to === null) throw new RangeError('the receiver is no address of this chain');
  const contract = bytesOf(config.contracts[asset]);
  const owner = bytesOf(toBase58(privateKeyToAddress(config.hotWalletKey)));
  if (contract === null || owner === null)
    throw new RangeError('the configured contract is no address of this chain');

  const [newest, solid] = await Promise.all([api.newestBlock('wallet'), api.newestBlock('walletsolidity')]);
  const rawData = encodeRawData({
    owner,
    contract,
    data: transferCall(to, payment.amount.minor),
    referenceBlockId: Buffer.from(solid.id, 'hex'),
    // Two equal payments on one block must not be one transaction, or one of them would never be paid: a payment's
    // milliseconds tell it apart. The network asks nothing more of them.
    expiration: newest.timestamp + BigInt(config.expirySeconds * 1000 + randomInt(MILLISECONDS_APART)),
    timestamp: newest.timestamp + BigInt(randomInt(MILLISECONDS_APART)),
    feeLimitSun: config.feeLimitSun,
  });
  const txHash = transactionId(rawData);
  const signature = serializeSignature(
    await signHash({ hash: `0x${txHash}`, privateKey: config.hotWalletKey }),
  );
  const signed = encodeTransaction(rawData, Buffer.from(signature.slice(2), 'hex'));
  return { txHash, raw: signed.toString('hex') };
}

/** It has it already; or it takes it no more, and the status will tell whether it ever did. */
const HARMLESS = new Set(['SUCCESS', 'DUP_TRANSACTION_ERROR', 'TRANSACTION_EXPIRATION_ERROR']);
/** These say nothing of the transaction. */
const TRY_LATER = new Set([
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
]);

async function broadcast(api: TronApi, transfer: SignedTransfer): Promise<void> {
  const { id } = readSigned(transfer.raw);
  if (id !== transfer.txHash) throw new RangeError('the signed bytes are not those of the hash');
  const { code, message } = await api.broadcast(transfer.raw);
  if (HARMLESS.has(code)) return;
  if (TRY_LATER.has(code)) throw new ProviderUnavailable(`the TRON node answered ${code}`);
  throw new ProviderError(`the TRON node refused ${id}: ${code} ${message}`);
}

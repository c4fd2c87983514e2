// Converts between Ethereum's terms and ours: Transfer logs into transfers, a payment into a token call.
import { amount } from '@causeway/money';
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  isAddressEqual,
  keccak256,
  pad,
  size,
  stringToHex,
  type Address,
  type Hex,
} from 'viem';
import { ProviderError, type ChainAsset, type ChainTransfer } from '../port.ts';
import type { Log, Receipt } from './api.ts';

export const ASSETS: readonly ChainAsset[] = ['USDT', 'USDC'];

export const TRANSFER_TOPIC = keccak256(stringToHex('Transfer(address,address,uint256)'));

/** An address in the form of a log's topic. */
export const topicOf = (address: string): Hex => pad(getAddress(address).toLowerCase() as Hex);

const addressIn = (topic: Hex | undefined): Address => getAddress(`0x${(topic ?? '').slice(-40)}`);

type Contracts = Readonly<Record<ChainAsset, Address>>;

/** The transfers of our tokens in a receipt; empty ones move no money, and anybody may leave them in a log. */
export const transfersIn = ({ succeeded, logs }: Receipt, contracts: Contracts): readonly ChainTransfer[] =>
  succeeded
    ? logs
        .filter((log) => isTransfer(log, contracts))
        .map((log) => transferOf(log, contracts, logs[0]?.logIndex ?? 0))
    : [];

const isTransfer = ({ address, topics, data }: Log, contracts: Contracts): boolean =>
  ASSETS.some((asset) => isAddressEqual(contracts[asset], address)) &&
  topics[0] === TRANSFER_TOPIC &&
  topics.length === 3 &&
  size(data) === 32 &&
  BigInt(data) > 0n;

/** A log as a transfer; `firstLogIndex` is the block's number of the transaction's first log. */
function transferOf(log: Log, contracts: Contracts, firstLogIndex: number): ChainTransfer {
  const asset = ASSETS.find((each) => isAddressEqual(contracts[each], log.address));
  if (asset === undefined || log.topics.length !== 3 || size(log.data) !== 32) {
    throw new ProviderError(`the node showed a log that is no transfer of ours in ${log.transactionHash}`);
  }
  return {
    txHash: log.transactionHash,
    // A reorganization may move the transaction within its block; its own logs keep their places.
    index: log.logIndex - firstLogIndex,
    from: addressIn(log.topics[1]),
    to: addressIn(log.topics[2]),
    amount: amount(asset, BigInt(log.data)),
    blockNumber: log.blockNumber,
    blockHash: log.blockHash,
  };
}

export function transferCall(to: Address, units: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
}

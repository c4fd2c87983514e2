// Converts between TRON's terms and ours: logs of a transaction into transfers, a payment into a token call.
import { amount } from '@causeway/money';
import { decodeFunctionData, encodeFunctionData, erc20Abi, keccak256, stringToHex } from 'viem';
import type { ChainAsset, ChainTransfer } from '../port.ts';
import { toAbi, toBase58 } from './address.ts';
import type { Block, Log, TransactionInfo } from './api.ts';

export const ASSETS: readonly ChainAsset[] = ['USDT', 'USDC'];

/** The topic of the event that a transfer leaves. */
export const TRANSFER_TOPIC = keccak256(stringToHex('Transfer(address,address,uint256)')).slice(2);

/** The transfers of our tokens in a block's transaction; empty ones move no money and are left out. */
export function transfersOf(
  info: TransactionInfo,
  block: Block,
  contracts: Readonly<Record<ChainAsset, string>>,
): readonly ChainTransfer[] {
  if (!info.succeeded) return [];
  return info.logs.flatMap((log, index) => {
    const asset = ASSETS.find((each) => contracts[each] === toBase58(log.address));
    if (asset === undefined || !isTransfer(log)) return [];
    const units = BigInt(`0x${log.data}`);
    if (units === 0n) return [];
    return {
      txHash: info.id,
      index,
      from: toBase58(log.topics[1] ?? ''),
      to: toBase58(log.topics[2] ?? ''),
      amount: amount(asset, units),
      blockNumber: block.number,
      blockHash: block.id,
    };
  });
}

function isTransfer(log: Log): boolean {
  return log.topics[0] === TRANSFER_TOPIC && log.topics.length === 3 && log.data.length === 64;
}

export function transferCall(to: Buffer, units: bigint): Buffer {
  const args = [toAbi(to), units] as const;
  return Buffer.from(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }).slice(2), 'hex');
}

/** The arguments of a `transferCall`: the receiver's twenty bytes in hexadecimal, and the units. */
export function argumentsOf(data: Buffer): readonly [payee: string, units: bigint] {
  const { args } = decodeFunctionData({ abi: erc20Abi, data: `0x${data.toString('hex')}` });
  const [payee, units] = args as readonly [string, bigint];
  return [payee.slice(2).toLowerCase(), units];
}

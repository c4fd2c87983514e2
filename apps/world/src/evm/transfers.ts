// Reads payers and payees from the EVM chain, for the box's page: token transfers in blocks and in the pool.
import {
  decodeFunctionData,
  getAddress,
  hexToBigInt,
  hexToNumber,
  numberToHex,
  parseTransaction,
  toEventSelector,
  type Hex,
} from 'viem';
import type { BoxChain, BoxTransfer } from '../chain/box-chain.ts';
import type { EvmNode } from './node.ts';
import { TOKEN_ABI } from './stablecoins.ts';

export interface FoundTransfer extends Omit<BoxTransfer, 'amount' | 'from'> {
  /** Null if only the signature shows it. */
  readonly from: string | null;
  readonly units: bigint;
  readonly decimals: number;
}

interface Log {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockNumber: Hex;
  readonly transactionHash: Hex;
}

type Assets = BoxChain['assets'];

/** How many blocks back the page searches. */
const BLOCKS_BACK = 2_000;

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
const addressOf = (topic: Hex | undefined): string => getAddress(`0x${(topic ?? '').slice(-40)}`);
const assetAt = (assets: Assets, contract: string) =>
  assets.find((asset) => asset.contract?.toLowerCase() === contract.toLowerCase());

export async function readTransfers(
  node: EvmNode,
  assets: Assets,
  head: number,
): Promise<readonly FoundTransfer[]> {
  const logs = await node.request<readonly Log[]>('eth_getLogs', [
    {
      fromBlock: numberToHex(Math.max(0, head - BLOCKS_BACK)),
      toBlock: numberToHex(head),
      topics: [TRANSFER],
    },
  ]);
  return logs.flatMap((log) => {
    const asset = assetAt(assets, log.address);
    if (asset === undefined) return [];
    return {
      txHash: log.transactionHash,
      from: addressOf(log.topics[1]),
      to: addressOf(log.topics[2]),
      asset: asset.code,
      units: hexToBigInt(log.data),
      decimals: asset.decimals,
      block: hexToNumber(log.blockNumber),
      status: 'done' as const,
    };
  });
}

export function readWaiting(
  waiting: readonly { readonly hash: Hex; readonly raw: Hex }[],
  assets: Assets,
): readonly FoundTransfer[] {
  return waiting.flatMap(({ hash, raw }) => {
    const { to, data = '0x' } = parseTransaction(raw);
    const asset = assetAt(assets, to ?? '');
    const call = asset === undefined ? null : transferOf(data);
    if (asset === undefined || call === null) return [];
    const { code, decimals } = asset;
    return {
      txHash: hash,
      from: null,
      ...call,
      asset: code,
      decimals,
      block: null,
      status: 'waiting' as const,
    };
  });
}

function transferOf(data: Hex): { readonly to: string; readonly units: bigint } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data });
    return functionName === 'transfer' ? { to: args[0], units: args[1] } : null;
  } catch {
    return null;
  }
}

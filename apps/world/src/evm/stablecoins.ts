// The two dollar tokens of the EVM chain: their contract, their addresses, and their calls.
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  type Address,
  type Hex,
} from 'viem';
import type { TokenTrouble } from '../chain/box-chain.ts';
import artifact from './stablecoin.json' with { type: 'json' };

export interface Stablecoin {
  readonly code: 'USDT' | 'USDC';
  readonly name: string;
  /** The faucet's transaction count at its deployment, which decides the address. */
  readonly nonce: number;
}

export const DECIMALS = 6;
export const STABLECOINS: readonly Stablecoin[] = [
  { code: 'USDT', name: 'Tether USD', nonce: 0 },
  { code: 'USDC', name: 'USD Coin', nonce: 1 },
];

/** A trillion of each, in millionths. */
const SUPPLY = 1_000_000_000_000n * 10n ** BigInt(DECIMALS);

export const TOKEN_ABI = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function setPaused(bool isPaused)',
  'function setBlocked(address holder, bool isBlocked)',
  'function setFee(uint256 points)',
  'function setSilent(bool silent)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

export function deployment(coin: Stablecoin): Hex {
  return encodeDeployData({
    abi: artifact.abi,
    bytecode: artifact.bytecode as Hex,
    args: [coin.name, coin.code, SUPPLY],
  });
}

export function contractOf(coin: Stablecoin, faucet: Address): Address {
  return getContractAddress({ from: faucet, nonce: BigInt(coin.nonce) });
}

export function transferCall(to: Address, units: bigint): Hex {
  return encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [to, units] });
}

/** The issuer's calls that give the token this trouble. */
export function troubleCalls(trouble: TokenTrouble): readonly Hex[] {
  const { isPaused, isSilent, feePoints, block, unblock } = trouble;
  const calls: Hex[] = [];
  const add = (call: Parameters<typeof encodeFunctionData<typeof TOKEN_ABI>>[0]): void =>
    void calls.push(encodeFunctionData(call));
  if (isPaused !== undefined) add({ abi: TOKEN_ABI, functionName: 'setPaused', args: [isPaused] });
  if (isSilent !== undefined) add({ abi: TOKEN_ABI, functionName: 'setSilent', args: [isSilent] });
  if (feePoints !== undefined) add({ abi: TOKEN_ABI, functionName: 'setFee', args: [BigInt(feePoints)] });
  for (const [holder, isBlocked] of [
    [block, true],
    [unblock, false],
  ] as const)
    if (holder !== undefined)
      add({ abi: TOKEN_ABI, functionName: 'setBlocked', args: [holder as Address, isBlocked] });
  return calls;
}

// The two dollar tokens of the EVM chain: their contract, where they stand, and how to speak to them.
import { encodeDeployData, encodeFunctionData, getContractAddress, parseAbi } from 'viem';
import type { Address, Hex } from 'viem';
import artifact from './stablecoin.json' with { type: 'json' };

export interface Stablecoin {
  readonly code: 'USDT' | 'USDC';
  readonly name: string;
  /** The faucet's transaction count at its deployment, which alone decides the address. */
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

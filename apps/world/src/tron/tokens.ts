// The two dollar tokens of the TRON chain: where their contracts stand, and their calls in the contract's ABI.
import {
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  keccak256,
  parseAbi,
  stringToHex,
} from 'viem';
import type { Hex } from 'viem';
import { fromEvm, toEvm } from './address.ts';
import type { TronHex } from './address.ts';

export interface Token {
  readonly code: 'USDT' | 'USDC';
  readonly name: string;
  readonly contract: TronHex;
}

export const DECIMALS = 6;
/** A trillion of each, in millionths. */
export const SUPPLY = 1_000_000_000_000n * 10n ** BigInt(DECIMALS);

const contractOf = (code: string): TronHex =>
  fromEvm(keccak256(stringToHex(`TRC-20 ${code} of the world box`)));

export const TOKENS: readonly Token[] = [
  { code: 'USDT', name: 'Tether USD', contract: contractOf('USDT') },
  { code: 'USDC', name: 'USD Coin', contract: contractOf('USDC') },
];

export const tokenAt = (contract: TronHex): Token | undefined =>
  TOKENS.find((token) => token.contract === contract);

const ABI = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address holder) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
]);

/** Topic of the event that a transfer leaves. */
export const TRANSFER_TOPIC = keccak256(stringToHex('Transfer(address,address,uint256)')).slice(2);

export type TokenCall =
  | { readonly name: 'transfer'; readonly to: TronHex; readonly units: bigint }
  | { readonly name: 'balanceOf'; readonly holder: TronHex }
  | { readonly name: 'decimals' | 'name' | 'symbol' | 'totalSupply' };

/** Reads the call of a contract; null when the contract has no such function, which reverts. */
export function readCall(data: string): TokenCall | null {
  try {
    const call = decodeFunctionData({ abi: ABI, data: `0x${data}` });
    if (call.functionName === 'transfer') {
      return { name: 'transfer', to: fromEvm(call.args[0]), units: call.args[1] };
    }
    if (call.functionName === 'balanceOf') return { name: 'balanceOf', holder: fromEvm(call.args[0]) };
    return { name: call.functionName };
  } catch {
    return null;
  }
}

export function transferCall(to: TronHex, units: bigint): string {
  return encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [toEvm(to), units] }).slice(2);
}

const plain = (hex: Hex): string => hex.slice(2);

/** What a call answers, in the contract's ABI. */
export function answerOf(token: Token, call: TokenCall, balance: (holder: TronHex) => bigint): string {
  switch (call.name) {
    case 'transfer':
      return plain(encodeFunctionResult({ abi: ABI, functionName: 'transfer', result: true }));
    case 'balanceOf':
      return plain(
        encodeFunctionResult({ abi: ABI, functionName: 'balanceOf', result: balance(call.holder) }),
      );
    case 'decimals':
      return plain(encodeFunctionResult({ abi: ABI, functionName: 'decimals', result: DECIMALS }));
    case 'totalSupply':
      return plain(encodeFunctionResult({ abi: ABI, functionName: 'totalSupply', result: SUPPLY }));
    case 'name':
      return plain(encodeFunctionResult({ abi: ABI, functionName: 'name', result: token.name }));
    case 'symbol':
      return plain(encodeFunctionResult({ abi: ABI, functionName: 'symbol', result: token.code }));
  }
}

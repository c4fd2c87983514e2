// The two dollar tokens of the TRON chain: their contracts' addresses, and their calls in the contract's ABI.
import {
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  keccak256,
  parseAbi,
  stringToHex,
  type Hex,
} from 'viem';
import type { TokenTrouble } from '../chain/box-chain.ts';
import { fromEvm, readAddress, toEvm, type TronHex } from './address.ts';

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
  'function paused() view returns (bool)',
  'function isBlackListed(address holder) view returns (bool)',
  'function setPaused(bool isPaused)',
  'function setBlocked(address holder, bool isBlocked)',
  'function setFee(uint256 points)',
  'function setSilent(bool silent)',
]);

/** The issuer's settings of a token. */
export interface TokenState {
  readonly isPaused: boolean;
  readonly isSilent: boolean;
  readonly feePoints: bigint;
  readonly blocked: ReadonlySet<TronHex>;
}

export const UNTROUBLED: TokenState = {
  isPaused: false,
  isSilent: false,
  feePoints: 0n,
  blocked: new Set(),
};

/** Topic of a transfer's event. */
export const TRANSFER_TOPIC = keccak256(stringToHex('Transfer(address,address,uint256)')).slice(2);

export type TokenCall =
  | { readonly name: 'transfer'; readonly to: TronHex; readonly units: bigint }
  | { readonly name: 'balanceOf'; readonly holder: TronHex }
  | { readonly name: 'isBlackListed'; readonly holder: TronHex }
  /** Sent by the issuer alone. */
  | { readonly name: 'set'; readonly become: (state: TokenState) => TokenState }
  | { readonly name: 'decimals' | 'name' | 'symbol' | 'totalSupply' | 'paused' };

/** Reads the call of a contract; null if the contract lacks the function, which reverts. */
export function readCall(data: string): TokenCall | null {
  try {
    const call = decodeFunctionData({ abi: ABI, data: `0x${data}` });
    if (call.functionName === 'transfer') {
      return { name: 'transfer', to: fromEvm(call.args[0]), units: call.args[1] };
    }
    if (call.functionName === 'balanceOf' || call.functionName === 'isBlackListed')
      return { name: call.functionName, holder: fromEvm(call.args[0]) };
    if (call.functionName === 'setPaused') return becoming({ isPaused: call.args[0] });
    if (call.functionName === 'setSilent') return becoming({ isSilent: call.args[0] });
    if (call.functionName === 'setFee') return becoming({ feePoints: call.args[0] });
    if (call.functionName === 'setBlocked') return blocking(fromEvm(call.args[0]), call.args[1]);
    return { name: call.functionName };
  } catch {
    return null;
  }
}

const becoming = (change: Partial<TokenState>): TokenCall => ({
  name: 'set',
  become: (state) => ({ ...state, ...change }),
});

const blocking = (holder: TronHex, isBlocked: boolean): TokenCall => ({
  name: 'set',
  become: (state) => {
    const others = [...state.blocked].filter((each) => each !== holder);
    return { ...state, blocked: new Set(isBlocked ? [...others, holder] : others) };
  },
});

/** The issuer's calls that give the token this trouble. */
export function troubleCalls(trouble: TokenTrouble): readonly string[] {
  const { isPaused, isSilent, feePoints, block, unblock } = trouble;
  const blockedOf = (holder: string, isBlocked: boolean) =>
    encodeFunctionData({
      abi: ABI,
      functionName: 'setBlocked',
      args: [toEvm(readAddress(holder) ?? ''), isBlocked],
    });
  const calls = [
    isPaused !== undefined && encodeFunctionData({ abi: ABI, functionName: 'setPaused', args: [isPaused] }),
    isSilent !== undefined && encodeFunctionData({ abi: ABI, functionName: 'setSilent', args: [isSilent] }),
    feePoints !== undefined &&
      encodeFunctionData({ abi: ABI, functionName: 'setFee', args: [BigInt(feePoints)] }),
    block !== undefined && blockedOf(block, true),
    unblock !== undefined && blockedOf(unblock, false),
  ];
  return calls.flatMap((call) => (call === false ? [] : call.slice(2)));
}

export function transferCall(to: TronHex, units: bigint): string {
  return encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [toEvm(to), units] }).slice(2);
}

const plain = (hex: Hex): string => hex.slice(2);

/** The answer of a call, in the contract's ABI. */
export function answerOf(
  token: Token,
  call: TokenCall,
  { balance, state }: { readonly balance: (holder: TronHex) => bigint; readonly state: TokenState },
): string {
  switch (call.name) {
    case 'set':
      return '';
    case 'paused':
      return plain(encodeFunctionResult({ abi: ABI, functionName: 'paused', result: state.isPaused }));
    case 'isBlackListed':
      return plain(
        encodeFunctionResult({
          abi: ABI,
          functionName: 'isBlackListed',
          result: state.blocked.has(call.holder),
        }),
      );
    case 'transfer':
      if (state.isSilent) return '';
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

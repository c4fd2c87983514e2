// The token contracts of an EVM chain: checks that they are the configured tokens, and reads the balances of our addresses.
import { amount, decimalsOf } from '@causeway/money';
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  size,
  type Address,
  type Hex,
} from 'viem';
import {
  ChainMismatch,
  ProviderError,
  ProviderUnavailable,
  type ChainAsset,
  type ChainHolding,
  type ChainHoldings,
  type ChainIdentity,
  type CoinHoldings,
} from '../port.ts';
import type { EvmApi } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { ASSETS } from './transform.ts';

/** How many addresses are read at once; their calls travel together. */
const ADDRESSES_AT_ONCE = 100;

export async function assertChain(api: EvmApi, { chainId }: Pick<EvmChainConfig, 'chainId'>): Promise<void> {
  const found = await api.chainId();
  if (found !== chainId)
    throw new ChainMismatch(`the Ethereum node is on chain ${found} instead of ${chainId}`);
}

export async function identify(api: EvmApi, config: EvmChainConfig): Promise<ChainIdentity> {
  await assertChain(api, config);
  for (const asset of ASSETS) await assertToken(api, asset, config.contracts[asset]);
  const { USDT, USDC } = config.contracts;
  return { chain: String(config.chainId), contracts: { USDT: getAddress(USDT), USDC: getAddress(USDC) } };
}

async function assertToken(api: EvmApi, asset: ChainAsset, contract: Address): Promise<void> {
  if (!(await api.hasCode(contract)))
    throw new ChainMismatch(`there is no contract at ${contract} (${asset})`);
  const symbol = await constantOf(api, contract, 'symbol');
  if (symbol !== asset) throw new ChainMismatch(`the contract ${contract} is ${symbol} instead of ${asset}`);
  const decimals = await constantOf(api, contract, 'decimals');
  if (decimals !== String(decimalsOf(asset)))
    throw new ChainMismatch(
      `the contract ${contract} (${asset}) has ${decimals} decimals instead of ${decimalsOf(asset)}`,
    );
}

async function constantOf(
  api: EvmApi,
  contract: Address,
  functionName: 'symbol' | 'decimals',
): Promise<string> {
  try {
    const data = await api.call(contract, encodeFunctionData({ abi: erc20Abi, functionName }), 'latest');
    return String(decodeFunctionResult({ abi: erc20Abi, functionName, data }));
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    throw new ChainMismatch(`the contract ${contract} does not tell its ${functionName}`, { cause });
  }
}

export const readHoldings = (
  api: EvmApi,
  config: EvmChainConfig,
  addresses: readonly string[],
): Promise<ChainHoldings> =>
  asOfFinal(api, config, addresses, async (some, at): Promise<readonly ChainHolding[]> => {
    const asked = some.flatMap((address) =>
      ASSETS.map((asset) => ({ address, asset, contract: config.contracts[asset] })),
    );
    const calls = asked.map(({ address, contract }) => ({ to: contract, data: balanceCall(address) }));
    const answers = await api.calls(calls, at);
    return asked.map(({ address, asset, contract }, index) => ({
      address,
      amount: amount(asset, unitsIn(answers[index] ?? '0x', contract)),
    }));
  });

export const readCoins = (
  api: EvmApi,
  config: EvmChainConfig,
  addresses: readonly string[],
): Promise<CoinHoldings> =>
  asOfFinal(api, config, addresses, async (some, at) => {
    const units = await api.balances(some.map(getAddress), at);
    return some.map((address, index) => ({ address, units: units[index] ?? 0n }));
  });

/** Reads as of one final block, whose hash is the same before and after. */
async function asOfFinal<Holding>(
  api: EvmApi,
  config: EvmChainConfig,
  addresses: readonly string[],
  read: (some: readonly string[], at: bigint) => Promise<readonly Holding[]>,
): Promise<{ readonly from: bigint; readonly to: bigint; readonly holdings: readonly Holding[] }> {
  const { number: head } = await api.newestBlock();
  const depth = BigInt(config.confirmationsNeeded) - 1n;
  const at = head > depth ? head - depth : 0n;
  const before = await api.block(at);
  if (before === null) throw new ProviderUnavailable(`the Ethereum node does not have block ${at}`);
  const holdings: Holding[] = [];
  for (let next = 0; next < addresses.length; next += ADDRESSES_AT_ONCE)
    holdings.push(...(await read(addresses.slice(next, next + ADDRESSES_AT_ONCE), at)));
  if ((await api.block(at))?.hash !== before.hash)
    throw new ProviderUnavailable('the chain was reorganised while it was read');
  return { from: at, to: at, holdings };
}

const WORD_BYTES = 32;

const balanceCall = (holder: string): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [getAddress(holder)] });

function unitsIn(answer: Hex, contract: Address): bigint {
  if (size(answer) !== WORD_BYTES) throw new ProviderError(`the contract ${contract} told no balance`);
  return BigInt(answer);
}

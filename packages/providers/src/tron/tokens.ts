// The token contracts of TRON: checks that they are the configured tokens, and reads the balances of our addresses.
import { amount, decimalsOf } from '@causeway/money';
import { decodeFunctionResult, erc20Abi } from 'viem';
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
import { bytesOf } from './address.ts';
import type { TronApi } from './api.ts';
import type { TronChainConfig } from './config.ts';
import { ASSETS } from './transform.ts';

/** How many requests run at once, because TRON's interface takes one call per request. */
const CALLS_AT_ONCE = 6;

export async function identify(api: TronApi, { contracts }: TronChainConfig): Promise<ChainIdentity> {
  const genesis = await api.block(0n);
  if (genesis === null) throw new ChainMismatch('the TRON node has no genesis block to tell its chain by');
  for (const asset of ASSETS) await assertToken(api, asset, contracts[asset]);
  return { chain: genesis.id, contracts };
}

async function assertToken(api: TronApi, asset: ChainAsset, contract: string): Promise<void> {
  const symbol = await constantOf(api, contract, 'symbol');
  if (symbol !== asset) throw new ChainMismatch(`the contract ${contract} is ${symbol} instead of ${asset}`);
  const decimals = await constantOf(api, contract, 'decimals');
  if (decimals !== String(decimalsOf(asset)))
    throw new ChainMismatch(
      `the contract ${contract} (${asset}) has ${decimals} decimals instead of ${decimalsOf(asset)}`,
    );
}

async function constantOf(
  api: TronApi,
  contract: string,
  functionName: 'symbol' | 'decimals',
): Promise<string> {
  const call = { contract: hexOf(contract), selector: `${functionName}()`, parameter: '' };
  const answer = await api.constant(call);
  if (answer === null) throw new ChainMismatch(`there is no token contract at ${contract}`);
  try {
    return String(decodeFunctionResult({ abi: erc20Abi, functionName, data: `0x${answer}` }));
  } catch (cause) {
    throw new ChainMismatch(`the contract ${contract} does not tell its ${functionName}`, { cause });
  }
}

export const readHoldings = (
  api: TronApi,
  { contracts }: TronChainConfig,
  addresses: readonly string[],
): Promise<ChainHoldings> =>
  asOfSolid(
    api,
    addresses.flatMap((address) => ASSETS.map((asset) => ({ address, asset }))),
    async ({ address, asset }): Promise<ChainHolding> => ({
      address,
      amount: amount(asset, await unitsOf(api, contracts[asset], address)),
    }),
  );

export const readCoins = (api: TronApi, addresses: readonly string[]): Promise<CoinHoldings> =>
  asOfSolid(api, addresses, async (address) => ({
    address,
    units: await api.balance(Buffer.from(hexOf(address), 'hex'), 'walletsolidity'),
  }));

/** TRON only answers with its current solid state, which may advance during the read. */
async function asOfSolid<Asked, Holding>(
  api: TronApi,
  asked: readonly Asked[],
  read: (one: Asked) => Promise<Holding>,
): Promise<{ readonly from: bigint; readonly to: bigint; readonly holdings: readonly Holding[] }> {
  const { number: from } = await api.newestBlock('walletsolidity');
  const holdings: Holding[] = [];
  for (let next = 0; next < asked.length; next += CALLS_AT_ONCE)
    holdings.push(...(await Promise.all(asked.slice(next, next + CALLS_AT_ONCE).map(read))));
  const { number: to } = await api.newestBlock('walletsolidity');
  if (to < from) throw new ProviderUnavailable('two TRON nodes behind one address do not agree');
  return { from, to, holdings };
}

const WORD_DIGITS = 64;

async function unitsOf(api: TronApi, contract: string, holder: string): Promise<bigint> {
  const parameter = hexOf(holder).slice(2).padStart(WORD_DIGITS, '0');
  const answer = await api.constant({ contract: hexOf(contract), selector: 'balanceOf(address)', parameter });
  if (answer?.length !== WORD_DIGITS) throw new ProviderError(`the contract ${contract} told no balance`);
  return BigInt(`0x${answer}`);
}

function hexOf(address: string): string {
  const bytes = bytesOf(address);
  if (bytes === null) throw new RangeError(`${address} is no address of this chain`);
  return bytes.toString('hex');
}

// Why a payment cannot leave a wallet, as each adapter reports it, against the world box as a separate process.
import { amount } from '@causeway/money';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { HDKey } from '@scure/bip32';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEvmChain } from './evm/adapter.ts';
import type { EvmChainConfig } from './evm/config.ts';
import { createTronChain } from './tron/adapter.ts';
import type { TronChainConfig } from './tron/config.ts';
import type { ChainPort } from './port.ts';
import { keyWallets, signPayment } from './sign-payment.testing.ts';
import { startWorldBox, type WorldBoxProcess } from './world-box.testing.ts';
import { worldBoxChains } from './world-box-chains.ts';

/** A key without funds in the box until somebody pays it. */
const POOR_KEY = `0x${'2'.repeat(64)}` as const;
/** The box's own hot wallet on TRON, which has plenty. */
const RICH_TRON_KEY = '0x9b6ac6a6faf1dc64240f654475a7e668141e4205262367feb7269ef332113929';
const LIMITS = { maxFeeGwei: 200 };
const xpub = HDKey.fromMasterSeed(new Uint8Array(32)).publicExtendedKey;

let box: WorldBoxProcess;
beforeAll(async () => {
  box = await startWorldBox();
});
afterAll(() => box.stop());

const control = (channel: 8 | 9, path: string, body: object) =>
  box.control('POST', `/chain/${channel}/${path}`, body);
const contractsOf = async (channel: 8 | 9): Promise<Record<'USDT' | 'USDC', string>> =>
  ((await box.control('GET', `/chain/${channel}`)) as Pick<TronChainConfig, 'contracts'>).contracts;

const evmOf = async (set: Partial<EvmChainConfig>): Promise<ChainPort> =>
  createEvmChain({
    ...keyWallets(8, POOR_KEY),
    ...{ urls: [`${box.url}/evm`], quorum: 1, chainId: 31_337, xpubs: [xpub] },
    ...{ confirmationsNeeded: 12, secondReadingBlocks: 12, timeoutMilliseconds: 5_000 },
    contracts: (await contractsOf(8)) as EvmChainConfig['contracts'],
    ...set,
  });
const tronOf = async (set: Partial<TronChainConfig>): Promise<ChainPort> =>
  createTronChain({
    ...{
      nodes: [{ url: `${box.url}/tron`, apiKey: '' }],
      quorum: 1,
      xpubs: [xpub],
      ...keyWallets(9, POOR_KEY),
    },
    ...{ confirmationsNeeded: 19, secondReadingBlocks: 19, timeoutMilliseconds: 5_000 },
    ...{ feeLimitSun: 100_000_000n, expirySeconds: 600 },
    contracts: await contractsOf(9),
    ...set,
  });
function boxChain(channel: 8 | 9): ChainPort {
  const chain = worldBoxChains({ url: box.url }).find((each) => each.channel === channel);
  if (!chain) throw new Error(`no chain ${channel}`);
  return chain;
}

describe.each([
  [8, evmOf],
  [9, tronOf],
] as const)('a wallet on channel %i', (channel, chainOf) => {
  test('with tokens but no coin reports the missing coin', async () => {
    const chain = await chainOf({});
    await control(channel, 'pay-in', { to: chain.hotWallet, asset: 'USDT', amount: '10' });
    await control(channel, 'mine', { blocks: 1 });
    const payment = { to: chain.depositAddress(1), amount: amount('USDT', 5_000_000n) };
    expect(await chain.trial(payment, LIMITS)).toMatchObject({ status: 'blocked', cause: 'native-coin' });
    const signed = await signPayment(chain, { ...payment, sequence: 0 }, LIMITS);
    expect(await chain.broadcast(signed)).toMatchObject({ status: 'blocked', cause: 'native-coin' });
  });
});

test('TRON: a limit of fees below the price of a transfer is refused before; what is signed anyway fails, and is paid for', async () => {
  const chain = await tronOf({ ...keyWallets(9, RICH_TRON_KEY), feeLimitSun: 1_000_000n });
  const payment = { to: chain.depositAddress(2), amount: amount('USDT', 5_000_000n) };
  expect(await chain.trial(payment, LIMITS)).toMatchObject({ status: 'blocked', cause: 'fee-ceiling' });
  const signed = await signPayment(chain, { ...payment, sequence: 0 });
  expect(await chain.broadcast(signed)).toEqual({ status: 'taken' });
  await control(9, 'mine', { blocks: 1 });
  // A failure counts only once it is final.
  expect(await chain.sendStatus(signed)).toEqual({ status: 'pending' });
  await control(9, 'mine', { blocks: chain.confirmationsNeeded });
  expect(await chain.sendStatus(signed)).toEqual({ status: 'failed', reason: 'OUT_OF_ENERGY' });
});

test('EVM: bytes of another chain are refused, and the node’s words are reported', async () => {
  const chain = await evmOf({});
  const raw = await privateKeyToAccount(POOR_KEY).signTransaction({
    ...{ type: 'eip1559', chainId: 5, nonce: 0, to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
    ...{ gas: 21_000n, maxFeePerGas: 10_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  } as const);
  const answer = await chain.broadcast({ txHash: keccak256(raw), raw });
  expect(answer).toMatchObject({ status: 'blocked', cause: 'node-rejects' });
});

describe('the queue of an EVM wallet', () => {
  afterEach(async () => {
    await control(8, 'base-fee', { gwei: null });
    await control(8, 'mine', { blocks: 1 });
  });

  test('is checked at the network’s current price; a nonce is not filled above the limit', async () => {
    const { queue } = boxChain(8);
    if (!queue) throw new Error('no queue');
    await control(8, 'base-fee', { gwei: 900 });
    await control(8, 'mine', { blocks: 1 });
    const dear = await queue.look(LIMITS);
    await control(8, 'base-fee', { gwei: 2 });
    await control(8, 'mine', { blocks: 1 });
    const cheap = await queue.look(LIMITS);
    expect(await dear.fill(dear.front, { id: 'FILL-8-0', kind: 'fill' })).toMatchObject({
      status: 'blocked',
      cause: 'fee-ceiling',
    });
    expect(await cheap.fill(cheap.front, { id: 'FILL-8-0', kind: 'fill' })).toMatchObject({
      status: 'signed',
    });
  });
});

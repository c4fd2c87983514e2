// The port of chains, with the same demands on both adapters, against the world box as a separate process.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { amount } from '@causeway/money';
import { TronWeb } from 'tronweb';
import { keccak256, parseTransaction, type TransactionSerializedEIP1559 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HDKey } from '@scure/bip32';
import { createEvmChain } from './evm/adapter.ts';
import type { EvmChainConfig } from './evm/config.ts';
import { createTronChain } from './tron/adapter.ts';
import {
  ChainMismatch,
  ProviderError,
  ProviderUnavailable,
  type ChainPort,
  type ChainTransfer,
} from './port.ts';
import { keyWallets, signPayment } from './sign-payment.testing.ts';
import { startWorldBox, type WorldBoxProcess } from './world-box.testing.ts';
import { worldBoxChains } from './world-box-chains.ts';

/** A publicly known phrase; the box's default. */
const PHRASE = 'test test test test test test test test test test test junk';
const PATIENCE_MILLISECONDS = 500;

const CHAINS = [
  {
    channel: 8,
    node: 'ethereum-node',
    addressByOracle: (index: number) =>
      mnemonicToAccount(PHRASE, { accountIndex: 1, addressIndex: index }).address as string,
    good: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x90f79bf6eb2c4f870365e785982e1f101e93b906'],
    bad: [
      '0x90f79bf6EB2c4f870365E785982E1f101E93b906',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b90',
      '90F79bf6EB2c4f870365E785982E1f101E93b906',
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      '',
    ],
  },
  {
    channel: 9,
    node: 'tron-node',
    addressByOracle: (index: number) => TronWeb.fromMnemonic(PHRASE, `m/44'/195'/1'/0/${index}`).address,
    good: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    bad: [
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9',
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv',
      '415cbdd86a2fa8dc4bddd8a8f69dba48572eec07fb',
      // A checksummed address of another chain: Bitcoin's first.
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      '',
    ],
  },
] as const;

let box: WorldBoxProcess;
beforeAll(async () => {
  box = await startWorldBox();
});
afterAll(() => box.stop());

function portOf(channel: 8 | 9, url: string, nodes = { count: 1, quorum: 1 }): ChainPort {
  const chains = worldBoxChains({ url, timeoutMilliseconds: PATIENCE_MILLISECONDS, nodes });
  const found = chains.find((chain) => chain.channel === channel);
  if (found === undefined) throw new Error(`no chain ${channel}`);
  return found;
}

describe.each(CHAINS)('the chain of channel $channel', ({ channel, node, addressByOracle, good, bad }) => {
  let chain: ChainPort;
  let nextIndex = channel * 1_000;

  beforeAll(() => {
    chain = portOf(channel, box.url);
  });

  /** An address that no other test has used. */
  const freshAddress = (): string => chain.depositAddress((nextIndex += 1));
  const control = (path: string, body: unknown) => box.control('POST', `/chain/${channel}/${path}`, body);
  const mine = (blocks: number) => control('mine', { blocks });
  const inject = (operation: string, kind: string) =>
    box.control('POST', '/failures', { institution: node, operation, kind, times: 1 });
  const usdt = (minor: bigint) => amount('USDT', minor);

  async function transfersTo(address: string): Promise<readonly ChainTransfer[]> {
    const { blockNumber } = await chain.head();
    return chain.transfers(new Set([address]), 0n, blockNumber);
  }

  const payment = async (to: string, minor: bigint) =>
    signPayment(chain, { to, amount: usdt(minor), sequence: await chain.nextSequence() });

  describe('addresses', () => {
    test('match a wallet with the private keys', () => {
      for (const index of [0, 1, 2, 999, 100_000]) {
        expect(chain.depositAddress(index)).toBe(addressByOracle(index));
      }
    });

    test.each(good)('include %s in one spelling', (text) => {
      expect(chain.isAddress(text)).toBe(true);
      expect(chain.checksummed(text)).toBe(good[0]);
    });
    test.each(bad)('exclude "%s"', async (text) => {
      expect(chain.isAddress(text)).toBe(false);
      await expect(signPayment(chain, { to: text, amount: usdt(1n), sequence: 0 })).rejects.toThrow(
        RangeError,
      );
    });
  });

  describe('a deposit', () => {
    test('is seen in its block, to the last digit, and gains confirmations', async () => {
      const to = freshAddress();
      const { txHash } = (await control('pay-in', { to, asset: 'USDC', amount: '500.000001' })) as {
        txHash: string;
      };
      expect(await transfersTo(to)).toEqual([]);
      await mine(1);
      const { blockNumber, blockHash } = await chain.head();
      expect(await transfersTo(to)).toEqual([
        {
          txHash,
          index: 0,
          from: expect.any(String),
          to,
          amount: amount('USDC', 500_000_001n),
          blockNumber,
          blockHash,
        },
      ]);
      await mine(3);
      expect((await chain.head()).blockNumber).toBe(blockNumber + 3n);
      expect(await chain.blockHash(blockNumber)).toBe(blockHash);
      expect(await chain.blockHash(blockNumber + 4n)).toBeNull();
    });

    test('in a range is found only there, with those of other addresses left out', async () => {
      const [one, other] = [freshAddress(), freshAddress()];
      for (const to of [one, other, one]) {
        await control('pay-in', { to, asset: 'USDT', amount: '1' });
        await mine(1);
      }
      const { blockNumber } = await chain.head();
      const found = await chain.transfers(new Set([one]), blockNumber - 2n, blockNumber - 1n);
      expect(found.map((transfer) => transfer.blockNumber)).toEqual([blockNumber - 2n]);
      const all = await chain.transfers(new Set([one, other]), blockNumber - 2n, blockNumber);
      expect(all.map(({ to }) => to)).toEqual([one, other, one]);
      expect(await chain.transfers(new Set(), 0n, blockNumber)).toEqual([]);
    });

    test('of two payments in one block is two transfers', async () => {
      const to = freshAddress();
      await control('pay-in', { to, asset: 'USDT', amount: '7' });
      await control('pay-in', { to, asset: 'USDT', amount: '7' });
      await mine(1);
      const found = await transfersTo(to);
      expect(new Set(found.map(({ txHash, index }) => `${txHash}/${index}`)).size).toBe(2);
    });

    test('dropped by a reorganization is gone with its block', async () => {
      const to = freshAddress();
      await control('pay-in', { to, asset: 'USDT', amount: '9' });
      await mine(2);
      const [seen] = await transfersTo(to);
      await control('reorganise', { depth: 2, transactions: 'drop' });
      expect(await transfersTo(to)).toEqual([]);
      expect(await chain.blockHash(seen?.blockNumber ?? 0n)).not.toBe(seen?.blockHash);
    });

    test('moved by a reorganization keeps its name', async () => {
      await mine(25);
      const to = freshAddress();
      await control('pay-in', { to, asset: 'USDT', amount: '9' });
      await mine(2);
      const [seen] = await transfersTo(to);
      await control('reorganise', { depth: 2, transactions: 'keep' });
      const [again] = await transfersTo(to);
      expect(again).toMatchObject({ txHash: seen?.txHash, index: seen?.index, amount: seen?.amount });
      expect(again?.blockHash).not.toBe(seen?.blockHash);
    });
  });

  describe('a payment', () => {
    test('is unknown, pending, included, and final after enough blocks', async () => {
      const to = freshAddress();
      const signed = await payment(to, 1_230_000n);
      expect(await chain.sendStatus(signed)).toEqual({ status: 'unknown' });
      await chain.broadcast(signed);
      expect(await chain.sendStatus(signed)).toEqual({ status: 'pending' });
      await mine(1);
      expect(await chain.sendStatus(signed)).toEqual({ status: 'included', confirmations: 1 });
      await mine(chain.confirmationsNeeded - 1);
      expect(await chain.sendStatus(signed)).toEqual({
        status: 'included',
        confirmations: chain.confirmationsNeeded,
      });
      expect(await transfersTo(to)).toMatchObject([{ txHash: signed.txHash, amount: usdt(1_230_000n) }]);
    });

    test('broadcast before and after its block is paid once', async () => {
      const to = freshAddress();
      const signed = await payment(to, 5n);
      await chain.broadcast(signed);
      await chain.broadcast(signed);
      await mine(1);
      await chain.broadcast(signed);
      await mine(chain.confirmationsNeeded + 1);
      await chain.broadcast(signed);
      await mine(1);
      expect(await transfersTo(to)).toHaveLength(1);
    });

    test('with a lost answer is paid once', async () => {
      const to = freshAddress();
      const signed = await payment(to, 6n);
      await inject('broadcast', 'lost-answer');
      await expect(chain.broadcast(signed)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await chain.sendStatus(signed)).toEqual({ status: 'pending' });
      await chain.broadcast(signed);
      await mine(1);
      expect(await transfersTo(to)).toHaveLength(1);
    });

    test.each(['refuse', 'time-out'])('refused by the node (%s) can be broadcast again', async (kind) => {
      const to = freshAddress();
      const signed = await payment(to, 7n);
      await inject('broadcast', kind);
      await expect(chain.broadcast(signed)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await chain.sendStatus(signed)).toEqual({ status: 'unknown' });
      await chain.broadcast(signed);
      await mine(1);
      expect(await transfersTo(to)).toHaveLength(1);
    });

    test('dropped by a reorganization is paid once after another broadcast', async () => {
      await mine(25);
      const to = freshAddress();
      const signed = await payment(to, 8n);
      await chain.broadcast(signed);
      await mine(2);
      await control('reorganise', { depth: 2, transactions: 'drop' });
      expect(await chain.sendStatus(signed)).toEqual({ status: 'unknown' });
      await chain.broadcast(signed);
      await mine(1);
      expect(await transfersTo(to)).toHaveLength(1);
    });

    test('equal to another is a separate one', async () => {
      const to = freshAddress();
      const first = await payment(to, 9n);
      await chain.broadcast(first);
      const second = await payment(to, 9n);
      expect(second.txHash).not.toBe(first.txHash);
      await chain.broadcast(second);
      await mine(1);
      expect(await transfersTo(to)).toHaveLength(2);
    });

    test('above the balance has failed once that is final', async () => {
      const signed = await payment(freshAddress(), 10n ** 15n);
      await chain.broadcast(signed);
      await mine(1);
      expect(await chain.sendStatus(signed)).toEqual({ status: 'pending' });
      await mine(chain.confirmationsNeeded - 1);
      expect(await chain.sendStatus(signed)).toMatchObject({ status: 'failed' });
    });

    test('with bytes of another hash is not broadcast', async () => {
      const [one, other] = [await payment(freshAddress(), 1n), await payment(freshAddress(), 2n)];
      await expect(chain.broadcast({ ...one, raw: other.raw })).rejects.toThrow(RangeError);
    });

    test('of nothing or of an unknown currency is not signed', async () => {
      const to = freshAddress();
      await expect(signPayment(chain, { to, amount: usdt(0n), sequence: 0 })).rejects.toThrow(RangeError);
      await expect(signPayment(chain, { to, amount: amount('USD', 1n), sequence: 0 })).rejects.toThrow(
        RangeError,
      );
    });
  });

  describe('a node that lags behind its own blocks', () => {
    const lag = (blocks: number) => control('node', { unindexed: blocks });

    test('proves no expiry by what it lacks', async () => {
      const to = freshAddress();
      const signed = await payment(to, 11n);
      await chain.broadcast(signed);
      await mine(1);
      await lag(200);
      await box.control('POST', '/clock', { advanceSeconds: 3_600 });
      await mine(chain.confirmationsNeeded + 20);
      expect(await chain.sendStatus(signed)).toMatchObject({ status: 'unproven' });
      await lag(0);
      expect(await chain.sendStatus(signed)).toMatchObject({ status: 'included' });
      expect(await transfersTo(to)).toHaveLength(1);
    });
  });

  describe('an incomplete node', () => {
    const failing = (failures: object) => control('node', failures);
    afterEach(() => failing({}));

    /** A payment in its own block, with the given number of blocks after it. */
    async function paidBelow(blocks: number): Promise<{ readonly to: string; readonly at: bigint }> {
      const to = freshAddress();
      await control('pay-in', { to, asset: 'USDT', amount: '3' });
      await mine(1);
      const { blockNumber: at } = await chain.head();
      await mine(blocks);
      return { to, at };
    }

    test('does not show a missing block as empty', async () => {
      const { to, at } = await paidBelow(3);
      await failing({ holes: Number(at) });
      const read = () => chain.transfers(new Set([to]), at - 2n, at + 2n);
      await expect(read()).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await chain.blockHash(at)).toBeNull();
      await failing({});
      expect(await read()).toHaveLength(1);
    });

    test('that is behind reports where its blocks end', async () => {
      const { to, at } = await paidBelow(1);
      await failing({ behind: 2 });
      expect((await chain.head()).blockNumber).toBe(at - 1n);
      expect(await chain.blockHash(at)).toBeNull();
      await expect(chain.transfers(new Set([to]), at, at)).rejects.toBeInstanceOf(ProviderUnavailable);
    });

    test('on another branch is not read instead', async () => {
      const { to, at } = await paidBelow(2);
      const lastHash = (await chain.blockHash(at + 2n)) ?? '';
      await failing({ staleBranch: 3 });
      expect(await chain.blockHash(at)).not.toBeNull();
      const read = () => chain.transfers(new Set([to]), at - 1n, at + 2n, lastHash);
      await expect(read()).rejects.toBeInstanceOf(ProviderUnavailable);
      await failing({});
      expect(await read()).toHaveLength(1);
    });

    test('shows what a transaction moved once its outcome is indexed', async () => {
      const { to, at } = await paidBelow(2);
      const [transfer] = await chain.transfers(new Set([to]), at, at);
      const { txHash = '' } = transfer ?? {};
      await failing({ unindexed: 50 });
      expect(await chain.transfersOf(txHash)).toBeNull();
      await failing({});
      expect(await chain.transfersOf(txHash)).toEqual([transfer]);
    });

    test('with a small limit gets smaller requests', async () => {
      const { to, at } = await paidBelow(8);
      await failing({ takesAtMost: 3 });
      const others = Array.from({ length: 20 }, freshAddress);
      expect(await chain.transfers(new Set([...others, to]), at - 8n, at + 8n)).toHaveLength(1);
    });

    test('with a rate limit is left alone for a while', async () => {
      await failing({ busyRequests: 100 });
      const patient = portOf(channel, box.url);
      for (const _ of [1, 2, 3]) await expect(patient.head()).rejects.toBeInstanceOf(ProviderUnavailable);
      const { nodes } = (await box.control('GET', `/chain/${channel}`)) as {
        nodes: { busyRequests: number }[];
      };
      expect(nodes[0]?.busyRequests).toBe(99);
    });
  });

  describe('several nodes', () => {
    const failing = (node: number, failures: object) => control('node', { node, ...failures });
    const three = () => portOf(channel, box.url, { count: 3, quorum: 2 });
    afterEach(async () => {
      for (const node of [1, 2, 3]) await failing(node, {});
    });

    test('do not wait for a late one', async () => {
      const to = freshAddress();
      await control('pay-in', { to, asset: 'USDT', amount: '3' });
      await mine(5);
      await failing(1, { behind: 20 });
      const several = three();
      const { blockNumber, blockHash } = await several.head();
      expect(await several.blockHash(blockNumber)).toBe(blockHash);
      expect(await several.transfers(new Set([to]), blockNumber - 6n, blockNumber, blockHash)).toHaveLength(
        1,
      );
    });

    test('outvote one on another branch, and report it', async () => {
      const { blockNumber, blockHash } = await chain.head();
      await failing(2, { staleBranch: 5 });
      const several = three();
      expect(await several.blockHash(blockNumber)).toBe(blockHash);
      expect(several.takeContradictions()).toEqual([
        expect.stringContaining(`block ${blockNumber}`) as string,
      ]);
    });

    test('decide nothing while two contradict each other', async () => {
      const { blockNumber } = await chain.head();
      await failing(2, { staleBranch: 5 });
      const two = portOf(channel, box.url, { count: 2, quorum: 2 });
      await expect(two.blockHash(blockNumber)).rejects.toBeInstanceOf(ProviderUnavailable);
    });

    test('do not accept a fact that only one of them shows', async () => {
      const to = freshAddress();
      await control('pay-in', { to, asset: 'USDT', amount: '3' });
      await mine(1);
      const { blockNumber } = await chain.head();
      const [transfer] = await chain.transfers(new Set([to]), blockNumber, blockNumber);
      for (const node of [2, 3]) await failing(node, { unindexed: 10 });
      expect(await three().transfersOf(transfer?.txHash ?? '')).toBeNull();
    });
  });

  describe('the token contracts', () => {
    test('are identified, the same each time', async () => {
      const identity = await chain.identify();
      expect(identity).toEqual(await chain.identify());
      const shown = (await box.control('GET', `/chain/${channel}`)) as { contracts: object };
      expect(identity.contracts).toEqual(shown.contracts);
    });

    test('show an address’s final payments', async () => {
      const [paid, unpaid] = [freshAddress(), freshAddress()];
      await control('pay-in', { to: paid, asset: 'USDC', amount: '0.000001' });
      await mine(1);
      const { blockNumber } = await chain.head();
      const unitsOf = async () => {
        const { holdings, from, to } = await chain.holdings([paid, unpaid]);
        expect(to).toBeGreaterThanOrEqual(from);
        return { to, units: holdings.map(({ amount }) => [amount.currency, amount.minor]) };
      };
      expect((await unitsOf()).units).toEqual([
        ['USDT', 0n],
        ['USDC', 0n],
        ['USDT', 0n],
        ['USDC', 0n],
      ]);
      await mine(20);
      const { to, units } = await unitsOf();
      expect(units[1]).toEqual(['USDC', 1n]);
      expect(to).toBeGreaterThanOrEqual(blockNumber);
    });

    test('are read beside the chain’s own coin in the same final state', async () => {
      const [paid, unpaid] = [freshAddress(), freshAddress()];
      await control('pay-in', { to: paid, asset: chain.coin, amount: '0.5' });
      const unitsOf = async () =>
        (await chain.coinHoldings([paid, unpaid])).holdings.map(({ units }) => units);
      expect(await unitsOf()).toEqual([0n, 0n]);
      await mine(21);
      expect(await unitsOf()).toEqual([chain.coin === 'ETH' ? 5n * 10n ** 17n : 500_000n, 0n]);
    });

    test('are asked about many addresses in several requests', async () => {
      const addresses = Array.from({ length: 130 }, freshAddress);
      await control('pay-in', { to: addresses[129], asset: 'USDT', amount: '2' });
      await mine(21);
      const { holdings } = await chain.holdings(addresses);
      expect(holdings).toHaveLength(260);
      expect(holdings.filter(({ amount }) => amount.minor > 0n)).toEqual([
        { address: addresses[129], amount: usdt(2_000_000n) },
      ]);
    });
  });

  describe('a node', () => {
    test.each(['refuse', 'time-out', 'lost-answer'])(
      'that shows the failure %s is unavailable',
      async (kind) => {
        await inject('read', kind);
        await expect(chain.head()).rejects.toBeInstanceOf(ProviderUnavailable);
        expect((await chain.head()).blockNumber).toBeGreaterThan(0n);
      },
    );

    test('that is missing is unavailable', async () => {
      const nobody = portOf(channel, 'http://127.0.0.1:1');
      await expect(nobody.head()).rejects.toBeInstanceOf(ProviderUnavailable);
      await expect(nobody.transfers(new Set([freshAddress()]), 0n, 1n)).rejects.toBeInstanceOf(
        ProviderUnavailable,
      );
    });

    test.each(['<html>', '[]', '{"jsonrpc":"2.0","id":0,"result":{}}', '{"blockID":7}'])(
      'that answers %s is in error',
      async (text) => {
        const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        await expect(portOf(channel, `http://127.0.0.1:${port}`).head()).rejects.toBeInstanceOf(
          ProviderError,
        );
        server.close();
      },
    );
  });
});

describe('a chain of its own kind', () => {
  const evmWith = async (set: Partial<EvmChainConfig>) => {
    const { contracts } = (await box.control('GET', '/chain/8')) as Pick<EvmChainConfig, 'contracts'>;
    return createEvmChain({
      urls: [`${box.url}/evm`],
      quorum: 1,
      secondReadingBlocks: 12,
      chainId: 31_337,
      xpubs: [HDKey.fromMasterSeed(new Uint8Array(32)).publicExtendedKey],
      ...keyWallets(8, `0x${'1'.repeat(64)}`),
      contracts: { ...contracts, ...set.contracts },
      confirmationsNeeded: 12,
      timeoutMilliseconds: PATIENCE_MILLISECONDS,
      ...(set.chainId === undefined ? {} : { chainId: set.chainId }),
    });
  };
  const boxContracts = async (channel: 8 | 9) => {
    const shown = await box.control('GET', `/chain/${channel}`);
    return (shown as { contracts: Record<'USDT' | 'USDC', string> }).contracts;
  };

  test('EVM: another chain, a contract off by its last digit and one token for another are reported', async () => {
    const { USDT, USDC } = (await boxContracts(8)) as EvmChainConfig['contracts'];
    const off: `0x${string}` = `0x${USDT.slice(2, -1)}${USDT.endsWith('0') ? '1' : '0'}`;
    const mismatch = async (set: Partial<EvmChainConfig>) => (await evmWith(set)).identify();
    await expect(mismatch({ chainId: 1 })).rejects.toThrow(/is on chain 31337 instead of 1/);
    await expect(mismatch({ contracts: { USDT: off, USDC } })).rejects.toThrow(/there is no contract at/);
    await expect(mismatch({ contracts: { USDT: USDC, USDC } })).rejects.toThrow(/is USDC instead of USDT/);
    await expect(mismatch({ chainId: 1 })).rejects.toBeInstanceOf(ChainMismatch);
  });

  test('TRON: a contract that is none and one token for another are reported', async () => {
    const { USDC } = await boxContracts(9);
    const with9 = (contracts: Record<'USDT' | 'USDC', string>) =>
      createTronChain({
        nodes: [{ url: `${box.url}/tron`, apiKey: '' }],
        quorum: 1,
        secondReadingBlocks: 19,
        xpubs: [HDKey.fromMasterSeed(new Uint8Array(32)).publicExtendedKey],
        ...keyWallets(9, `0x${'1'.repeat(64)}`),
        contracts,
        confirmationsNeeded: 19,
        feeLimitSun: 1n,
        expirySeconds: 600,
        timeoutMilliseconds: PATIENCE_MILLISECONDS,
      }).identify();
    const none = portOf(9, box.url).depositAddress(5);
    await expect(with9({ USDT: none, USDC })).rejects.toThrow(/there is no token contract at/);
    await expect(with9({ USDT: USDC, USDC })).rejects.toBeInstanceOf(ChainMismatch);
  });

  test('EVM: a payment sent again with a higher fee counts as the payment, and is not signed anew', async () => {
    const chain = portOf(8, box.url);
    const mine = (blocks: number) => box.control('POST', '/chain/8/mine', { blocks });
    const sequence = await chain.nextSequence();
    const to = chain.depositAddress(7_777);
    const first = await signPayment(chain, { to, amount: amount('USDT', 4n), sequence });
    const {
      r: _r,
      s: _s,
      v: _v,
      yParity: _yParity,
      ...unsigned
    } = parseTransaction(first.raw as TransactionSerializedEIP1559);
    const higher = { ...unsigned, maxFeePerGas: 100_000_000_000n, type: 'eip1559' } as const;
    const raw = await mnemonicToAccount(PHRASE, { addressIndex: 1 }).signTransaction(higher);
    const other = { txHash: keccak256(raw), raw };
    await chain.broadcast(other);
    await mine(chain.confirmationsNeeded);
    expect(await chain.sendStatus(first)).toEqual({
      status: 'included',
      confirmations: chain.confirmationsNeeded,
      txHash: other.txHash,
    });
  });

  test('EVM: the loser of two payments with one nonce can never be included', async () => {
    const chain = portOf(8, box.url);
    const mine = (blocks: number) => box.control('POST', '/chain/8/mine', { blocks });
    const sequence = await chain.nextSequence();
    const to = chain.depositAddress(1);
    const winner = await signPayment(chain, { to, amount: amount('USDT', 1n), sequence });
    const loser = await signPayment(chain, { to, amount: amount('USDT', 2n), sequence });
    await chain.broadcast(winner);
    await mine(1);
    // The nonce is used; only the status shows by which transaction.
    expect(await chain.broadcast(loser)).toEqual({ status: 'taken' });
    expect(await chain.sendStatus(loser)).toEqual({ status: 'pending' });
    await mine(chain.confirmationsNeeded - 1);
    expect(await chain.sendStatus(loser)).toMatchObject({ status: 'expired', witness: winner.txHash });
    expect(await chain.nextSequence()).toBe(sequence + 1);
  });

  test('TRON: a payment that was never broadcast expires, and only a final block proves that', async () => {
    const chain = portOf(9, box.url);
    const mine = (blocks: number) => box.control('POST', '/chain/9/mine', { blocks });
    const to = chain.depositAddress(2);
    const signed = await signPayment(chain, { to, amount: amount('USDT', 3n), sequence: 0 });
    await box.control('POST', '/clock', { advanceSeconds: 3_600 });
    await mine(1);
    expect(await chain.sendStatus(signed)).toEqual({ status: 'unknown' });
    await chain.broadcast(signed);
    await mine(19);
    const { blockNumber } = await chain.head();
    const block = blockNumber - 19n;
    expect(await chain.sendStatus(signed)).toEqual({
      status: 'expired',
      witness: await chain.blockHash(block),
      block,
    });
    expect(await chain.transfers(new Set([to]), 0n, blockNumber)).toEqual([]);
  });

  test('TRON: the signed content is what TronWeb reads from it', async () => {
    const chain = portOf(9, box.url);
    const to = chain.depositAddress(3);
    const { txHash, raw } = await signPayment(chain, { to, amount: amount('USDC', 4_000_000n), sequence: 0 });
    const answer = await fetch(`${box.url}/tron/wallet/broadcasthex`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: raw }),
    });
    expect(await answer.json()).toEqual({ result: true, txid: txHash });
    await box.control('POST', '/chain/9/mine', { blocks: 1 });
    const web = new TronWeb({ fullHost: `${box.url}/tron` });
    const seen = await web.trx.getTransaction(txHash);
    const bytes = web.utils.transaction.txJsonToPb(seen);
    expect(web.utils.transaction.txPbToTxID(bytes)).toBe(`0x${txHash}`);
    const call = seen.raw_data.contract[0]?.parameter.value as { data: string; contract_address: string };
    expect(call.data).toBe(
      `a9059cbb${TronWeb.address.toHex(to).slice(2).padStart(64, '0')}${(4_000_000).toString(16).padStart(64, '0')}`,
    );
    expect(seen.raw_data.fee_limit).toBe(100_000_000);
  });
});

test('the box that starts again has the same chains', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'world-'));
  const inBox = async <Answer>(work: (started: WorldBoxProcess) => Promise<Answer>): Promise<Answer> => {
    const started = await startWorldBox(folder);
    return work(started).finally(() => started.stop());
  };
  const look = async (chain: ChainPort) => {
    const { blockNumber, blockHash } = await chain.head();
    const transfers = await chain.transfers(new Set([chain.depositAddress(0)]), 0n, blockNumber);
    return { blockNumber, blockHash, transfers };
  };
  const before = await inBox(async ({ url, control }) => {
    for (const { channel } of CHAINS) {
      const to = portOf(channel, url).depositAddress(0);
      await control('POST', `/chain/${channel}/pay-in`, { to, asset: 'USDT', amount: '3.5' });
      await control('POST', `/chain/${channel}/mine`, { blocks: 4 });
    }
    return Promise.all(CHAINS.map(({ channel }) => look(portOf(channel, url))));
  });
  const after = await inBox(({ url }) =>
    Promise.all(CHAINS.map(({ channel }) => look(portOf(channel, url)))),
  );
  rmSync(folder, { recursive: true });
  expect(before.map(({ transfers }) => transfers.length)).toEqual([1, 1]);
  expect(after).toEqual(before);
});

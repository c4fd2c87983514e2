// The EVM chain of the box through its APIs: JSON-RPC as a wallet uses it, and the controls.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, erc20Abi, http, type Address, type Hex } from 'viem';
import { hardhat } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openChainBox, type ChainBox } from '../chain/testing.ts';
import { compileStablecoin } from './compile.ts';
import { createEvmModule } from './module.ts';
import artifact from './stablecoin.json' with { type: 'json' };

const MEMBER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

interface Shown {
  readonly head: number;
  readonly headHash: Hex;
  readonly waiting: number;
  readonly contracts: Readonly<Record<string, Address>>;
  readonly accounts: { readonly faucet: Address; readonly hotWallet: Address };
  readonly recent: readonly {
    txHash: Hex;
    from: string;
    to: string;
    asset: string;
    amount: string;
    block: number | null;
  }[];
}

let folder: string;
let box: ChainBox;

const open = () => openChainBox(createEvmModule({ blockSeconds: null }), folder);
const shown = () => box.control<Shown>('GET', '/chain/8');
const pay = (amount: string, asset = 'USDT', to = MEMBER) =>
  box.control<{ txHash: Hex }>('POST', '/chain/8/pay-in', { to, asset, amount });
const mine = (blocks: number) => box.control('POST', '/chain/8/mine', { blocks });
const wallet = () =>
  createPublicClient({ chain: hardhat, transport: http(`${box.url}/evm`, { retryCount: 0 }) });
const balance = async (asset = 'USDT', of: Address = MEMBER) =>
  wallet().readContract({
    address: (await shown()).contracts[asset] as Address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [of],
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evm-'));
  box = await open();
});
afterEach(async () => {
  await box.close();
  rmSync(folder, { recursive: true });
});

test('the committed artifact is what the source compiles to', () => {
  expect(JSON.parse(JSON.stringify(compileStablecoin()))).toEqual(artifact);
});

describe('a new chain', () => {
  test('has both tokens with six decimals and a rich hot wallet', async () => {
    const { contracts, accounts, head } = await shown();
    expect(head).toBe(2);
    for (const asset of ['USDT', 'USDC']) {
      const address = contracts[asset] as Address;
      expect(await wallet().readContract({ address, abi: erc20Abi, functionName: 'symbol' })).toBe(asset);
      expect(await wallet().readContract({ address, abi: erc20Abi, functionName: 'decimals' })).toBe(6);
      expect(await balance(asset, accounts.hotWallet)).toBe(50_000_000_000_000n);
    }
    expect(await wallet().getBalance({ address: accounts.hotWallet })).toBeGreaterThan(10n ** 18n);
  });
});

describe('paying in', () => {
  test('waits for a block, then arrives to the last digit', async () => {
    const { txHash } = await pay('12.000001');
    expect(await balance()).toBe(0n);
    expect((await shown()).recent[0]).toMatchObject({ txHash, to: MEMBER, amount: '12.000001', block: null });
    await mine(1);
    expect(await balance()).toBe(12_000_001n);
    expect((await shown()).recent[0]).toMatchObject({ txHash, block: 3, asset: 'USDT', amount: '12.000001' });
  });

  test('takes ether too, for fees', async () => {
    await pay('0.5', 'ETH');
    await mine(1);
    expect(await wallet().getBalance({ address: MEMBER })).toBe(500_000_000_000_000_000n);
  });

  test.each([
    [MEMBER, 'USDT', '0'],
    [MEMBER, 'USDT', '1.0000001'],
    [MEMBER, 'USDT', '-1'],
    [MEMBER.replace('F', 'f'), 'USDT', '1'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT', '1'],
    [MEMBER, 'DAI', '1'],
  ])('refuses to %s %s %s', async (to, asset, amount) => {
    await expect(pay(amount, asset, to)).rejects.toThrow(/^4/);
  });
});

describe('a reorganization', () => {
  test('drops a transfer and makes another, longer chain', async () => {
    await pay('5');
    await mine(3);
    const before = await shown();
    const orphan = await wallet().getBlock({ blockNumber: 3n });
    await box.control('POST', '/chain/8/reorganise', { depth: 3 });
    const after = await shown();
    expect(after.head).toBe(before.head + 1);
    expect((await wallet().getBlock({ blockNumber: 3n })).hash).not.toBe(orphan.hash);
    expect(await balance()).toBe(0n);
    await pay('6');
    await mine(1);
    expect(await balance()).toBe(6_000_000n);
  });

  test('includes a transfer again when asked to keep it', async () => {
    const { txHash } = await pay('5');
    await mine(2);
    const first = await wallet().getTransactionReceipt({ hash: txHash });
    await box.control('POST', '/chain/8/reorganise', { depth: 2, transactions: 'keep' });
    const again = await wallet().getTransactionReceipt({ hash: txHash });
    expect(again.blockHash).not.toBe(first.blockHash);
    expect(await balance()).toBe(5_000_000n);
  });

  test('is refused deeper than the chain', async () => {
    await expect(box.control('POST', '/chain/8/reorganise', { depth: 90 })).rejects.toThrow(/^409/);
  });
});

describe('the next start', () => {
  const restart = async () => {
    await box.close();
    box = await open();
  };

  test('finds the same blocks, balances and waiting transactions', async () => {
    await pay('1');
    await mine(2);
    await pay('2');
    await mine(1);
    await box.control('POST', '/chain/8/reorganise', { depth: 1, transactions: 'keep' });
    await pay('4');
    const before = await shown();
    await restart();
    expect(await shown()).toEqual(before);
    // Without the dropped second payment the third waits, until another one takes the second's place.
    await box.control('POST', '/chain/8/reorganise', { depth: 2 });
    expect(await balance()).toBe(1_000_000n);
    await pay('8');
    await mine(1);
    expect(await balance()).toBe(13_000_000n);
  });

  test('survives a line that was cut off', async () => {
    await pay('1');
    await mine(1);
    const before = await shown();
    const path = join(folder, 'evm.jsonl');
    writeFileSync(path, '{"step":"blo', { flag: 'a' });
    await restart();
    expect(await shown()).toEqual(before);
    expect(readFileSync(path, 'utf8').endsWith('\n')).toBe(true);
  });

  test('refuses a journal of another genesis', async () => {
    await box.close();
    writeFileSync(join(folder, 'evm.jsonl'), '{"genesis":"evm-0 of somebody else"}\n');
    await expect(open()).rejects.toThrow('another genesis');
    rmSync(join(folder, 'evm.jsonl'));
    box = await open();
  });

  test('after a reset is empty', async () => {
    await pay('1');
    await mine(5);
    await box.reset();
    expect(await shown()).toMatchObject({ head: 2, waiting: 0 });
    await restart();
    expect((await shown()).head).toBe(2);
  });
});

describe('the JSON-RPC endpoint', () => {
  const call = async (body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${box.url}/evm`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { error?: { code: number; message: string }; result?: unknown };
  };

  test('answers a batch in order', async () => {
    const batch = ['eth_chainId', 'eth_blockNumber'].map((method, id) => ({ jsonrpc: '2.0', id, method }));
    expect(await call(batch)).toEqual([
      { jsonrpc: '2.0', id: 0, result: '0x7a69' },
      { jsonrpc: '2.0', id: 1, result: '0x2' },
    ]);
  });

  test.each(['evm_mine', 'hardhat_setBalance', 'eth_accounts', 'eth_sendTransaction', 'debug_traceCall'])(
    'refuses %s like a public node',
    async (method) => {
      expect((await call({ jsonrpc: '2.0', id: 1, method, params: [] })).error?.code).toBe(-32601);
    },
  );

  test('refuses an invalid transaction', async () => {
    const method = 'eth_sendRawTransaction';
    for (const params of [['0x1234'], ['nothing'], []]) {
      expect((await call({ jsonrpc: '2.0', id: 1, method, params })).error).toBeDefined();
    }
    expect((await call({ id: 1 })).error?.code).toBe(-32600);
  });
});

// The client of a signer behind Ethereum's JSON-RPC, against a server written after Web3Signer's reference:
// its requests, and its handling of every answer.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable, type SigningRequest } from './port.ts';
import { createRemoteSigner } from './remote-signer.ts';

const account = privateKeyToAccount(`0x${'4'.repeat(64)}`);
const stranger = privateKeyToAccount(`0x${'5'.repeat(64)}`).address;

interface Asked {
  readonly method: string;
  readonly params: readonly Record<string, `0x${string}`>[];
}
const asked: Asked[] = [];
/** Replaces the server's own answer. */
let said: { readonly status?: number; readonly body?: unknown } = {};
let server: Server;

async function answerTo({ method, params }: Asked): Promise<object> {
  if (method === 'eth_accounts') return { result: [account.address.toLowerCase()] };
  const [{ from = '0x', nonce = '0x0', ...fields } = {}] = params;
  if (from !== account.address) return { error: { code: -32_000, message: 'no key of this address' } };
  const { to, data, value, gas, chainId, maxFeePerGas, maxPriorityFeePerGas } = fields;
  const raw = await account.signTransaction({
    ...{
      type: 'eip1559',
      chainId: Number(chainId),
      nonce: Number(nonce),
      to: to ?? '0x',
      data: data ?? '0x',
    },
    ...{ value: BigInt(value ?? 0), gas: BigInt(gas ?? 0), maxFeePerGas: BigInt(maxFeePerGas ?? 0) },
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
  });
  return { result: raw };
}

async function answer(body: Asked, response: ServerResponse): Promise<void> {
  const own = await answerTo(body);
  response.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify('body' in said ? said.body : { jsonrpc: '2.0', id: 1, ...own }));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Asked;
      asked.push(body);
      void answer(body, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  said = {};
  asked.length = 0;
});

const signerOf = (hotWallet: string = account.address) =>
  createRemoteSigner({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ token: '', hotWallet, gasWallet: null, timeoutMilliseconds: 2_000 },
  });

const request: SigningRequest = {
  channel: 8,
  wallet: { kind: 'hot' },
  transaction: {
    ...{ format: 'eip-1559', chainId: 1, nonce: 7, to: stranger, data: '0x', value: 5n, gas: 21_000n },
    ...{ maxFeePerGas: 30n, maxPriorityFeePerGas: 2n },
  },
  content: { id: 'G1', kind: 'gas-funding', asset: 'ETH', to: stranger, toIndex: 1, units: 5n },
};

test('the remote signer signs exactly the transaction', async () => {
  expect(await signerOf().sign(request)).toMatchObject({
    status: 'signed',
    transfer: { txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/), raw: expect.stringMatching(/^0x02/) },
  });
  expect(asked).toMatchObject([
    {
      method: 'eth_signTransaction',
      params: [
        { from: account.address, to: stranger, value: '0x5', nonce: '0x7', gas: '0x5208', chainId: '0x1' },
      ],
    },
  ]);
});

test('the remote signer reports whether it has the wallet', async () => {
  expect(await signerOf().wallets(8)).toEqual({ hot: account.address, gas: null, depositBranches: [] });
  expect(await signerOf(stranger).wallets(8)).toBeNull();
  expect(await signerOf().wallets(9)).toBeNull();
});

test('the remote signer refuses for its own reasons', async () => {
  expect(await signerOf(stranger).sign(request)).toEqual({
    status: 'refused',
    reason: 'no key of this address',
  });
  const tron = { format: 'tron', rawData: '0a' } as const;
  expect(await signerOf().sign({ ...request, channel: 9, transaction: tron })).toMatchObject({
    status: 'refused',
  });
  expect(await signerOf().sign({ ...request, wallet: { kind: 'gas' } })).toMatchObject({ status: 'refused' });
});

test('a silent signer is unavailable, and nonsense needs a person', async () => {
  said = { status: 503 };
  await expect(signerOf().sign(request)).rejects.toBeInstanceOf(ProviderUnavailable);
  for (const body of [[], { result: 5 }, { result: 'signed' }]) {
    said = { body };
    await expect(signerOf().sign(request)).rejects.toBeInstanceOf(ProviderError);
  }
  said = { status: 404 };
  await expect(signerOf().sign(request)).rejects.toBeInstanceOf(ProviderError);
});

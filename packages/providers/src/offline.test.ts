// Payments that are signed offline, on the box's chains: independent tools read and sign the bytes, signed ones are compared
// with the request, and bytes that nobody brought back have an outcome.
import { amount } from '@causeway/money';
import { Interface, Transaction, Wallet } from 'ethers';
import { TronWeb, utils } from 'tronweb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainPort, UnsignedPayment } from './port.ts';
import { encodeRawData, encodeTransaction, readRawData, type RawData } from './tron/signed-bytes.ts';
import { bytesOf } from './tron/address.ts';
import { coldAddress, signByEthers, signByTronWeb, signOffline } from './sign-offline.testing.ts';
import { transferCall } from './tron/transform.ts';
import { fillHotWallets, startWorldBox, type WorldBoxProcess } from './world-box.testing.ts';
import { worldBoxChains } from './world-box-chains.ts';

const OTHER_KEY = `0x${'5'.repeat(64)}` as const;
const LIMITS = { maxFeeGwei: 200 };
const cold = { 8: coldAddress(8), 9: coldAddress(9) };

let box: WorldBoxProcess;
let chains: readonly ChainPort[];
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
  chains = worldBoxChains({ url: box.url });
  for (const [channel, coin] of [
    [8, 'ETH'],
    [9, 'TRX'],
  ] as const) {
    await control(channel, 'pay-in', { to: cold[channel], asset: coin, amount: '500' });
    await control(channel, 'pay-in', { to: cold[channel], asset: 'USDT', amount: '1000' });
    await mine(channel);
  }
});
afterAll(() => box.stop());

const control = (channel: 8 | 9, path: string, body: object) =>
  box.control('POST', `/chain/${channel}/${path}`, body);
const mine = (channel: 8 | 9, blocks = 1) => control(channel, 'mine', { blocks });
function chainOf(channel: 8 | 9): ChainPort {
  const chain = chains.find((each) => each.channel === channel);
  if (!chain) throw new Error(`no chain ${channel}`);
  return chain;
}
async function prepared(chain: ChainPort, units = 25_000_000n): Promise<UnsignedPayment> {
  const payment = { from: cold[chain.channel], to: chain.hotWallet, amount: amount('USDT', units) };
  const made = await chain.offline.prepare(payment, LIMITS);
  if (made.status === 'blocked') throw new Error(`${made.cause}: ${made.reason}`);
  return made;
}
const askedOf = (chain: ChainPort, { unsigned }: UnsignedPayment) => ({
  unsigned,
  from: cold[chain.channel],
});

const transfer = new Interface(['function transfer(address to, uint256 units)']);
const signBy = (chain: ChainPort, { unsigned }: UnsignedPayment) => signOffline(chain.channel, unsigned);

const call = (to: string, units: bigint): string => transfer.encodeFunctionData('transfer', [to, units]);
const usdtOf = (chain: ChainPort): string => Transaction.from({ to: chain.contracts.USDT }).to ?? '';

describe.each([8, 9] as const)('on channel %i', (channel) => {
  test('bytes signed by another tool are accepted and pay once', async () => {
    const chain = chainOf(channel);
    const made = await prepared(chain);
    const asked = askedOf(chain, made);
    expect(await chain.offline.status(asked, made.block)).toEqual({ status: 'unknown' });
    const check = await chain.offline.check(asked, signBy(chain, made));
    if (check.status === 'differs') throw new Error(JSON.stringify(check.differences));
    expect(await chain.broadcast(check.transfer)).toEqual({ status: 'taken' });
    await mine(channel);
    await chain.broadcast(check.transfer);
    await mine(channel, chain.confirmationsNeeded);
    expect(await chain.sendStatus(check.transfer)).toMatchObject({ status: 'included' });
    // The bytes alone show it too, even if others broadcast them.
    expect(await chain.offline.status(asked, made.block)).toMatchObject({
      ...{ status: 'included', confirmations: chain.confirmationsNeeded + 1 },
    });
    const { blockNumber } = await chain.head();
    const arrived = await chain.transfers(new Set([chain.hotWallet]), made.block, blockNumber);
    expect(arrived.filter(({ from }) => from === cold[channel])).toHaveLength(1);
  });

  test('an insufficient balance and a paused token show before signing', async () => {
    const chain = chainOf(channel);
    const payment = { from: cold[channel], to: chain.hotWallet, amount: amount('USDT', 10n ** 12n) };
    expect(await chain.offline.prepare(payment, LIMITS)).toMatchObject({ cause: 'token-balance' });
    await control(channel, 'token', { asset: 'USDT', isPaused: true });
    await mine(channel);
    const small = { ...payment, amount: amount('USDT', 1n) };
    expect(await chain.offline.prepare(small, LIMITS)).toMatchObject({ cause: 'token-paused' });
    await control(channel, 'token', { asset: 'USDT', isPaused: false });
    await mine(channel);
  });

  test.each(['', 'no bytes', '0x1234', '{"signed": 7}', '{"signed": "0x00"}', `0x${'ab'.repeat(11_000)}`])(
    'what is no transaction is refused: %#',
    async (text) => {
      const chain = chainOf(channel);
      const made = await prepared(chain);
      expect(await chain.offline.check(askedOf(chain, made), text)).toMatchObject({
        differences: [{ field: 'form' }],
      });
    },
  );
});

describe('on Ethereum', () => {
  test('another tool reads the prepared content', async () => {
    const chain = chainOf(8);
    const { unsigned, sequence } = await prepared(chain, 7_000_000n);
    const read = Transaction.from(`0x${unsigned}`);
    expect(read).toMatchObject({ type: 2, chainId: 31_337n, nonce: Number(sequence), value: 0n });
    expect(read).toMatchObject({ maxFeePerGas: 200_000_000_000n, to: usdtOf(chain) });
    expect([...transfer.decodeFunctionData('transfer', read.data)]).toEqual([chain.hotWallet, 7_000_000n]);
  });

  test.each<[string, (it: Transaction) => unknown]>([
    ['recipient', (it: Transaction) => void (it.data = call(new Wallet(OTHER_KEY).address, 25_000_000n))],
    ['amount', (it: Transaction) => void (it.data = call(chainOf(8).hotWallet, 25_000_001n))],
    ['token', (it: Transaction) => void (it.to = new Wallet(OTHER_KEY).address)],
    ['chain', (it: Transaction) => void (it.chainId = 1n)],
    ['nonce', (it: Transaction) => void (it.nonce += 1)],
    ['fee', (it: Transaction) => void (it.maxFeePerGas = 900_000_000_000n)],
    ['coin', (it: Transaction) => void (it.value = 1n)],
    ['rest', (it: Transaction) => void (it.accessList = [[chainOf(8).hotWallet, []]])],
    [
      'form',
      (it: Transaction) =>
        void Object.assign(it, { type: 1, maxFeePerGas: null, maxPriorityFeePerGas: null }),
    ],
  ])('signed bytes with another %s are refused by name', async (field, change) => {
    const chain = chainOf(8);
    const made = await prepared(chain);
    const signed = signByEthers(made.unsigned, change);
    const check = await chain.offline.check(askedOf(chain, made), signed);
    expect(check).toMatchObject({ status: 'differs', differences: [{ field }] });
  });

  test('bytes signed by another key are refused with its owner', async () => {
    const chain = chainOf(8);
    const made = await prepared(chain);
    const signed = signByEthers(made.unsigned, undefined, OTHER_KEY);
    expect(await chain.offline.check(askedOf(chain, made), signed)).toEqual({
      status: 'differs',
      differences: [{ field: 'signer', asked: cold[8], signed: new Wallet(OTHER_KEY).address }],
    });
  });

  test('a used nonce is shown with its user', async () => {
    const chain = chainOf(8);
    const made = await prepared(chain, 3_000_000n);
    const other = signByEthers(made.unsigned, (it) => (it.data = call(chain.hotWallet, 1n)));
    await chain.broadcast({ txHash: Transaction.from(other).hash ?? '', raw: other });
    await mine(8, chain.confirmationsNeeded);
    expect(await chain.offline.status(askedOf(chain, made), made.block)).toMatchObject({
      ...{ status: 'expired', witness: Transaction.from(other).hash },
    });
  });
});

describe('on TRON', () => {
  test('another tool reads the prepared content', async () => {
    const chain = chainOf(9);
    const { unsigned, expiresAt } = await prepared(chain, 7_000_000n);
    const read = utils.deserializeTx.deserializeTransaction('TriggerSmartContract', unsigned);
    const { value } = read.contract[0].parameter;
    expect(TronWeb.address.fromHex(value.owner_address)).toBe(cold[9]);
    expect(TronWeb.address.fromHex(value.contract_address)).toBe(chain.contracts.USDT);
    const [to, units] = transfer.decodeFunctionData('transfer', `0x${value.data.replace(/^0x/, '')}`);
    expect([TronWeb.address.fromHex(`41${String(to).slice(2)}`), units]).toEqual([
      chain.hotWallet,
      7_000_000n,
    ]);
    expect(read.expiration).toBe(expiresAt?.getTime());
    expect(read.fee_limit).toBe(100_000_000);
  });

  const otherCall = (raw: RawData, to: string, units: bigint): RawData =>
    raw.action.kind === 'coin'
      ? raw
      : { ...raw, action: { ...raw.action, data: transferCall(bytesOf(to)!, units) } };
  test.each([
    ['recipient', (raw: RawData) => otherCall(raw, coldAddress(9, OTHER_KEY), 25_000_000n)],
    ['amount', (raw: RawData) => otherCall(raw, chainOf(9).hotWallet, 1n)],
    [
      'token',
      (raw: RawData) =>
        raw.action.kind === 'coin'
          ? raw
          : { ...raw, action: { ...raw.action, contract: bytesOf(chainOf(9).contracts.USDC)! } },
    ],
    ['fee', (raw: RawData) => ({ ...raw, feeLimitSun: 900_000_000n })],
    ['expiry', (raw: RawData) => ({ ...raw, expiration: raw.expiration + 1n })],
    ['reference', (raw: RawData) => ({ ...raw, reference: { ...raw.reference, id: Buffer.alloc(8, 1) } })],
  ] as const)('signed bytes with another %s are refused by name', async (field, change) => {
    const chain = chainOf(9);
    const made = await prepared(chain);
    const raw = change(readRawData(Buffer.from(made.unsigned, 'hex')));
    const signed = signByTronWeb(encodeRawData(raw).toString('hex'));
    const check = await chain.offline.check(askedOf(chain, made), signed);
    expect(check).toMatchObject({ status: 'differs', differences: [{ field }] });
  });

  test('bytes with extra content, or signed by another key, are refused', async () => {
    const chain = chainOf(9);
    const made = await prepared(chain);
    // Field 10 of `raw_data` is a memo.
    const more = `${made.unsigned}5201ff`;
    const signed = JSON.parse(signByTronWeb(made.unsigned)) as { signature: string[] };
    const bytes = encodeTransaction(Buffer.from(more, 'hex'), Buffer.from(signed.signature[0]!, 'hex'));
    expect(await chain.offline.check(askedOf(chain, made), bytes.toString('hex'))).toMatchObject({
      status: 'differs',
    });
    const byOther = signByTronWeb(made.unsigned, OTHER_KEY);
    expect(await chain.offline.check(askedOf(chain, made), byOther)).toEqual({
      status: 'differs',
      differences: [{ field: 'signer', asked: cold[9], signed: coldAddress(9, OTHER_KEY) }],
    });
  });

  test('bytes brought back too late have expired', async () => {
    const chain = chainOf(9);
    const made = await prepared(chain);
    await box.control('POST', '/clock', { advanceSeconds: 21 * 3600 });
    await mine(9, chain.confirmationsNeeded + 3);
    expect(await chain.offline.status(askedOf(chain, made), made.block)).toMatchObject({ status: 'expired' });
  });
});

// Deposits on the box's two chains are swept into the hot wallet, once, and obstacles show.
import { trialBalance } from '@causeway/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkHoldings, holdingsStore } from '../chain-holdings/index.ts';
import { feeOfPayment } from '../chain-fees/index.ts';
import { chainStore } from '../payouts/index.ts';
import { type SweepServer, sweepServer } from './sweep-server.testing.ts';

let server: SweepServer;
beforeAll(async () => {
  server = await sweepServer();
});
afterAll(() => server.stop());

const statuses = async () => (await server.sweeps()).map(({ status }) => status);
const newest = async () => (await server.sweeps()).at(-1);

/** The names of the sweep's moves, each once. */
async function movesOf(id: string | undefined): Promise<readonly string[]> {
  const { rows } = await server.owner.query<{ action: string }>(
    `select action from audit where subject_kind = 'sweep' and subject_id = $1 and action like 'sweeps.%'
       and action <> 'sweeps.note' order by action`,
    [id],
  );
  return rows.map(({ action }) => action.slice('sweeps.'.length));
}

describe.each([8, 9] as const)('sweeping on channel %i', (channel) => {
  test('collects a credited deposit, coin first, and books it in a final block', async () => {
    const hotBefore = await server.onChain(channel, server.chainOf(channel).hotWallet);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '500');
    await server.begin(channel);
    await server.begin(channel);
    await server.finish(channel);
    const sweep = await newest();
    expect(sweep).toMatchObject({ status: 'COLLECTED', amount: 500_000_000n, fundings: 1, address });
    expect((await server.sweeps()).filter((each) => each.address === address)).toHaveLength(1);
    expect(await movesOf(sweep?.id)).toEqual(['begin', 'collect', 'fund', 'funded', 'settle']);
    expect(await server.onChain(channel, address)).toBe(0n);
    expect(await server.onChain(channel, server.chainOf(channel).hotWallet)).toBe(hotBefore + 500_000_000n);
    const purpose = `channel-${String(channel)}`;
    expect(await server.onHouse('USDT', purpose, `${purpose}-deposit`)).toEqual([-500_000_000n, 0n]);
    await server.balanced();
  });

  test('records its cost from the receipts once', async () => {
    const { id } = (await newest())!;
    await server.fees(channel);
    await server.fees(channel);
    expect(await feeOfPayment(server.db, id)).toBeGreaterThan(0n);
    expect(await feeOfPayment(server.db, `${id}G1`)).toBeGreaterThanOrEqual(0n);
    const { rows } = await server.owner.query('select id from chain_fee where channel = $1', [channel]);
    // One transaction moved the token, the other one its coin.
    expect(rows).toHaveLength(2);
  });

  test('explains its amount in the nightly comparison', async () => {
    await server.settle();
    await checkHoldings(server.context, server.chainOf(channel));
    expect((await holdingsStore(server.db).newestCheck(channel))?.breaks).toEqual([]);
    expect((await holdingsStore(server.db).left(channel)).size).toBe(0);
  });

  test('leaves less than the minimum in place', async () => {
    const before = (await server.sweeps()).length;
    await server.credited(channel, await server.newAddress(channel), '20');
    await server.begin(channel);
    expect(await server.sweeps()).toHaveLength(before);
  });

  test('uses the market’s price of coin, or the rule’s price if there is none', async () => {
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '400');
    const { coin } = server.chainOf(channel);
    server.market.coins.set(coin, '90000000');
    const before = (await server.sweeps()).length;
    await server.begin(channel);
    expect(await server.sweeps()).toHaveLength(before);
    server.market.coins.delete(coin);
    await server.begin(channel);
    await server.finish(channel);
    expect(await newest()).toMatchObject({ status: 'COLLECTED', address });
  });

  test('freezes an address blocked by the issuer', async () => {
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '600');
    await server.control(channel, 'token', { asset: 'USDT', block: address });
    await server.mine(channel);
    await server.begin(channel);
    await server.finish(channel, 2);
    expect(await newest()).toMatchObject({ status: 'FROZEN', address, fundings: 0, endedAt: null });
    const before = (await server.sweeps()).length;
    await server.begin(channel);
    expect(await server.sweeps()).toHaveLength(before);
    await server.control(channel, 'token', { asset: 'USDT', unblock: address });
    await server.mine(channel);
    await server.clock.advance(25 * 60 * 60);
    await server.finish(channel, 1);
    await server.begin(channel);
    await server.finish(channel);
    const ofAddress = (await server.sweeps()).filter((each) => each.address === address);
    expect(ofAddress.map(({ status }) => status)).toEqual(['DROPPED', 'COLLECTED']);
  });
});

test('replaces a sweep under its nonce when the base fee rises', async () => {
  const address = await server.newAddress(8);
  await server.credited(8, address, '700');
  await server.begin(8);
  const isSigned = async () =>
    typeof (await chainStore(server.db).send((await newest())?.id ?? ''))?.raw === 'string';
  for (let steps = 0; steps < 20 && !(await isSigned()); steps += 1) {
    await server.step(8);
    if (!(await isSigned())) await server.final(8);
  }
  await server.control(8, 'base-fee', { gwei: 30 });
  await server.mine(8, 2);
  await server.finish(8, 12);
  await server.control(8, 'base-fee', { gwei: null });
  const sweep = (await newest())!;
  // The coin of the first transaction is too little, so more is sent.
  expect(sweep).toMatchObject({ status: 'COLLECTED', address, fundings: 2 });
  const send = (await chainStore(server.db).send(sweep.id))!;
  const attempts = await chainStore(server.db).attempts(sweep.id, send.sequence!);
  expect(attempts.length).toBeGreaterThan(1);
  expect(await server.onChain(8, address)).toBe(0n);
});

test('ends with balanced books', async () => {
  expect(new Set(await statuses())).toEqual(new Set(['COLLECTED', 'DROPPED']));
  expect((await trialBalance(server.db.pool)).balanced).toBe(true);
});

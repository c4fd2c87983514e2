// Interruptions between two steps of a sweep: servers that die, nodes that lag, an empty gas wallet, a transfer that
// reverts, another hot wallet, a pause. Nothing is sent twice, and in the end the books agree with the chain.
import { collectNow, listSweepPlaces, listSweeps, pauseSweeps, resumeSweeps } from '@causeway/contract';
import type { ChainPort } from '@causeway/providers/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { chainStore } from '../payouts/index.ts';
import { type SweepServer, sweepServer } from './sweep-server.testing.ts';
import { walkSweep } from './walk-sweep.ts';

let server: SweepServer;
beforeAll(async () => {
  server = await sweepServer({ gas: false });
});
afterAll(() => server.stop());

/** How often a sweep is interrupted by default; the environment can set a longer drill. */
const KILLS = Number(processEnvironment()['CAUSEWAY_SWEEP_KILLS'] ?? '12');

const newest = async () => (await server.sweeps()).at(-1)!;

/**
 * A chain that fails at one of the next calls, before or after it took effect, as if the server ended there.
 */
function dyingChain(chain: ChainPort, count: { left: number; died: number }): ChainPort {
  const calls = new Set([
    'trial',
    'coinTrial',
    'coinNeed',
    'sign',
    'signCoin',
    'broadcast',
    'sendStatus',
    'transfersOf',
  ]);
  return new Proxy(chain, {
    get(target, name: keyof ChainPort) {
      const value: unknown = target[name];
      if (typeof value !== 'function' || !calls.has(name)) return value;
      return async (...given: readonly unknown[]) => {
        count.left -= 1;
        if (count.left === 0) {
          count.died += 1;
          throw new Error('cut off before');
        }
        const answer: unknown = await Reflect.apply(value, target, given);
        if (count.left === 1) {
          count.left = 0;
          count.died += 1;
          throw new Error('cut off after');
        }
        return answer;
      };
    },
  });
}

test('an empty gas wallet holds the sweep with its reason', async () => {
  const address = await server.newAddress(8);
  await server.credited(8, address, '500');
  await server.begin(8);
  await server.finish(8, 3);
  const waiting = await newest();
  expect(waiting.status).toBe('FUNDING');
  expect(waiting.reason).toContain('the gas wallet has 0 wei');
  expect(await chainStore(server.db).openBlocked()).toMatchObject([
    { id: `${waiting.id}G1`, cause: 'native-coin' },
  ]);
  await server.fundGas(8);
  await server.finish(8);
  expect(await newest()).toMatchObject({ status: 'COLLECTED', reason: null });
  await server.fundGas(9);
});

describe.each([8, 9] as const)('a sweep on channel %i', (channel) => {
  test(`interrupted ${String(KILLS)} times around calls to the chain is paid and booked once`, async () => {
    const chain = server.chainOf(channel);
    const before = await server.onChain(channel, chain.hotWallet);
    let kills = 0;
    let collected = 0n;
    for (let round = 0; kills < KILLS && round < KILLS; round += 1) {
      const address = await server.newAddress(channel);
      await server.credited(channel, address, '300');
      await server.begin(channel);
      for (let steps = 0; steps < 60 && (await newest()).endedAt === null; steps += 1) {
        const count = { left: 1 + ((kills + steps) % 4), died: 0 };
        const dying = dyingChain(chain, count);
        await Promise.allSettled([walkSweep(server.tools(), await newest(), dying)]);
        kills += count.died;
        if (steps % 3 === 2) await server.final(channel);
        if (steps % 5 === 4) await server.clock.advance(61);
      }
      await server.finish(channel, 6);
      expect(await newest()).toMatchObject({ status: 'COLLECTED', address });
      expect(await server.onChain(channel, address)).toBe(0n);
      collected += 300_000_000n;
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(await server.onChain(channel, chain.hotWallet)).toBe(before + collected);
    const purpose = `channel-${String(channel)}`;
    const [hot, deposit] = await server.onHouse('USDT', purpose, `${purpose}-deposit`);
    const swept = (await server.sweeps()).filter((each) => each.channel === channel);
    expect(-(hot ?? 0n)).toBe(swept.reduce((sum, each) => sum + each.amount, 0n));
    expect(deposit).toBe(0n);
    await server.balanced();
  }, 900_000);

  test('continues during a pause, which holds waiting ones', async () => {
    const staff = await server.signedInStaff('treasury');
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '30');
    await server.as(staff).call(pauseSweeps, { channel, reason: 'Node maintenance' });
    expect(await server.as(staff).refused(pauseSweeps, { channel, reason: 'Again' })).toBe('already-decided');
    const place = { channel, address, currency: 'USDT' } as const;
    expect(await server.as(staff).refused(collectNow, place)).toBe('already-decided');
    await server.as(staff).call(resumeSweeps, { channel, reason: 'Done' });
    const places = await server.as(staff).call(listSweepPlaces, {});
    expect(places.list).toMatchObject([{ address, amount: { value: '30.000000' }, isDue: false }]);
    const { sweepNo } = await server.as(staff).call(collectNow, place);
    expect(await server.as(staff).refused(collectNow, place)).toBe('already-decided');
    await server.finish(channel);
    const { list } = await server.as(staff).call(listSweeps, { pageNo: 1, pageSize: 10 });
    expect(list.find((each) => each.sweepNo === sweepNo)).toMatchObject({ status: 'COLLECTED' });
    const later = await server.signedInStaff('treasury');
    expect(await server.as(later).refused(collectNow, place)).toBe('not-found');
  });

  test('ends in its own hot wallet if signed, and starts again if not', async () => {
    const chain = server.chainOf(channel);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '250');
    await server.begin(channel);
    for (let steps = 0; steps < 20 && (await newest()).status !== 'COLLECTING'; steps += 1) {
      await server.step(channel);
      await server.final(channel);
    }
    const rotated: ChainPort = { ...chain, hotWallet: chain.depositAddress(90_000) };
    // Nothing was signed for the old wallet, and nothing will be.
    await walkSweep(server.tools(), await newest(), rotated);
    expect(await newest()).toMatchObject({ status: 'DROPPED', fundings: 1 });
    await server.begin(channel);
    await server.step(channel);
    await server.step(channel);
    const signed = await newest();
    expect(await chainStore(server.db).send(signed.id)).toMatchObject({ raw: expect.any(String) });
    await server.final(channel);
    await walkSweep(server.tools(), signed, rotated);
    expect(await newest()).toMatchObject({ status: 'COLLECTED', toAddress: chain.hotWallet, fundings: 0 });
  });
});

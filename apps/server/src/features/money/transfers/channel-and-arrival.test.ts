// The bank or chain that pays a payee, and the arrival of the money.
import { expect, test } from 'vitest';
import { channelField } from '../basics/index.ts';
import { payoutLines } from './payout-channels.ts';
import { arrivalOf, channelFor, datedArrival, isPayableIn } from './channel-and-arrival.ts';

test.each(payoutLines)('the paying channel $channel has a name for staff', ({ channel }) => {
  expect(channelField(channel).value).toContain('Causeway');
});

const all = new Map([2, 3, 13].map((channel) => [channel as 2 | 3 | 13, {}]));
const mainAlone = new Map([[3 as const, {}]]);

test.each([
  ['EUR in the euro area by SEPA', { currency: 'EUR', bankCountry: 'DE' }, all, 13],
  ['EUR elsewhere by the main bank', { currency: 'EUR', bankCountry: 'CH' }, all, 3],
  ['GBP in Britain by its own clearing', { currency: 'GBP', bankCountry: 'GB' }, all, 13],
  ['SGD in Singapore by the second bank', { currency: 'SGD', bankCountry: 'SG' }, all, 2],
  ['USD in Germany by the main bank', { currency: 'USD', bankCountry: 'DE' }, all, 3],
  [
    'EUR in the euro area while only the main bank is connected',
    { currency: 'EUR', bankCountry: 'DE' },
    mainAlone,
    3,
  ],
  ['anything while no bank is connected', { currency: 'EUR', bankCountry: 'DE' }, new Map(), undefined],
] as const)('the channel is right for %s', (_what, payee, connected, channel) => {
  expect(channelFor({ ...payee, chainType: null }, connected)).toBe(channel);
});

test.each([
  ['a bank account within days', null, 3, { unit: 'day', from: 1, to: 3 }],
  ['an ERC-20 wallet on its chain', 8, 8, { unit: 'second', from: 30, to: 300 }],
  ['a TRC-20 wallet on its chain', 9, 9, { unit: 'second', from: 30, to: 300 }],
] as const)('the arrival is estimated for %s', (_what, chain, channel, arrival) => {
  expect(channelFor({ chainType: chain, currency: 'USDT', bankCountry: null }, all)).toBe(channel);
  expect(arrivalOf(channel)).toEqual(arrival);
});

test.each([
  ['bank', 'USD', 'USD', true],
  ['bank', 'USD', 'EUR', false],
  ['bank', 'USDT', 'USDT', false],
  ['wallet', 'USDT', 'USDT', true],
  ['wallet', 'USDT', 'USDC', false],
  ['wallet', 'USD', 'USD', false],
] as const)('a %s payee saved for %s is paid in %s: %s', (kind, saved, currency, isPayable) => {
  expect(isPayableIn({ accountType: kind, currency: saved }, currency)).toBe(isPayable);
});

test('the arrival follows the working days of the paying bank', () => {
  const bank = {
    executionDay: () => '2026-12-24',
    workingDaysAfter: (_currency: string, day: string, count: number) => `${day} and ${String(count)}`,
  };
  const now = new Date('2026-12-24T01:00:00Z');
  expect(datedArrival(arrivalOf(3), bank, 'USD', now)).toEqual({
    ...{ unit: 'day', from: 1, to: 3 },
    ...{ earliest: '2026-12-24 and 1', latest: '2026-12-24 and 3' },
  });
  expect(datedArrival(arrivalOf(8), undefined, 'USDT', now)).toEqual(arrivalOf(8));
});

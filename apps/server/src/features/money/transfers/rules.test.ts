// By which way a payee is paid, and when its money arrives.
import { expect, test } from 'vitest';
import { arrivalOf, channelFor, isPayableIn } from './rules.ts';

test.each([
  ['a bank account by the main bank', null, 3, { unit: 'day', from: 1, to: 3 }],
  ['an ERC-20 wallet on its chain', 8, 8, { unit: 'second', from: 30, to: 300 }],
  ['a TRC-20 wallet on its chain', 9, 9, { unit: 'second', from: 30, to: 300 }],
] as const)('%s', (_what, chain, channel, arrival) => {
  expect(channelFor({ chain_type: chain })).toBe(channel);
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
  expect(isPayableIn({ account_type: kind, currency: saved }, currency)).toBe(isPayable);
});

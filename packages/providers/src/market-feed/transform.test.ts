// The reading of a rate feed's answer: our currencies, the chains' coins, and nothing else.
import { expect, test } from 'vitest';
import { ProviderError } from '../port.ts';
import { readCoinPrices, readRates } from './transform.ts';

const asOf = '2026-03-02T04:00:00.000Z';
const answer = {
  asOf,
  rates: [
    { pair: 'EUR/USD', mid: '1.085' },
    { pair: 'ETH/USD', mid: '3412.5' },
    { pair: 'ETH/EUR', mid: '3145' },
    { pair: 'BTC/USD', mid: '90000' },
  ],
};

test('rates are of currencies, coin prices of the chains’ coins, both against the dollar alone', () => {
  const at = new Date(asOf);
  expect(readRates(answer)).toEqual([{ base: 'EUR', quote: 'USD', rate: '1.085', at }]);
  expect(readCoinPrices(answer)).toEqual([{ coin: 'ETH', quote: 'USD', rate: '3412.5', at }]);
});

test('a feed without coins has no prices of them', () => {
  expect(readCoinPrices({ asOf, rates: [{ pair: 'EUR/USD', mid: '1' }] })).toEqual([]);
});

test.for([
  ['without a time', { rates: answer.rates }],
  ['without rates', { asOf }],
  ['of what is no quote', { asOf, rates: ['ETH'] }],
  ['with a price of zero', { asOf, rates: [{ pair: 'ETH/USD', mid: '0' }] }],
  ['with a price that is a number', { asOf, rates: [{ pair: 'ETH/USD', mid: 3412.5 }] }],
] as const)('an answer %s is refused', ([, given]) => {
  expect(() => readCoinPrices(given)).toThrow(ProviderError);
});

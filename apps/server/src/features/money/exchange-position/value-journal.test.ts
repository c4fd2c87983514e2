// The worth of a position's journal in USD: by the stored mid rates, by the USD in it, or by a day's rate.
import { rate } from '@causeway/money';
import { expect, test } from 'vitest';
import { type PositionLeg, ratesNeeded, valueLegs } from './value-journal.ts';

const eur: PositionLeg = { currency: 'EUR', quantity: 10_000n };
const usdOut: PositionLeg = { currency: 'USD', quantity: -10_962n };
const yenOut: PositionLeg = { currency: 'JPY', quantity: -16_000n };
const mids = {
  sellCurrency: 'EUR',
  buyCurrency: 'USD',
  midSell: '1.1000000000',
  midBuy: '1.0000000000',
} as const;
const never = (): never => expect.unreachable('no rate of a day is needed');
const ofDay = () => ({ rate: rate('1.08'), isOfDay: true });

test('the spread is the difference at the current mid rates', () => {
  expect(ratesNeeded([eur, usdOut], mids)).toEqual([]);
  expect(valueLegs([eur, usdOut], mids, never)).toEqual({
    legs: [
      { ...eur, value: 11_000n },
      { ...usdOut, value: -10_962n },
    ],
    spread: 38n,
    isEstimated: false,
  });
});

test('a returned exchange reverses its spread', () => {
  const back = [
    { ...eur, quantity: -10_000n },
    { ...usdOut, quantity: 10_962n },
  ];
  expect(valueLegs(back, mids, never).spread).toBe(-38n);
});

test('without mid rates the USD given is the value of both sides', () => {
  expect(ratesNeeded([eur, usdOut], null)).toEqual([]);
  expect(valueLegs([eur, usdOut], null, never)).toEqual({
    legs: [
      { ...eur, value: 10_962n },
      { ...usdOut, value: -10_962n },
    ],
    spread: 0n,
    isEstimated: false,
  });
});

test('an exchange of two other currencies is valued at the first one’s mid rate of the day', () => {
  expect(ratesNeeded([eur, yenOut], null)).toEqual(['EUR', 'JPY']);
  expect(valueLegs([eur, yenOut], null, ofDay).legs).toEqual([
    { ...eur, value: 10_800n },
    { ...yenOut, value: -10_800n },
  ]);
});

test('a rate of another day makes the value an estimate', () => {
  const other = () => ({ rate: rate('1.08'), isOfDay: false });
  expect(valueLegs([eur, yenOut], null, other).isEstimated).toBe(true);
  expect(valueLegs([eur], null, other)).toMatchObject({ legs: [{ value: 10_800n }], isEstimated: true });
});

test('a correction of one currency is valued at its day’s rate', () => {
  expect(valueLegs([usdOut], null, never).legs).toEqual([{ ...usdOut, value: -10_962n }]);
  expect(valueLegs([eur], null, ofDay)).toEqual({
    legs: [{ ...eur, value: 10_800n }],
    spread: 0n,
    isEstimated: false,
  });
});

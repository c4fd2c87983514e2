// Lists that the browser stores over a reload, and for how long.
import { getCountries } from '@causeway/contract';
import { expect, test } from 'vitest';
import { keepList, keptList, keptMs } from './kept-lists.ts';

const countries = [{ countryCode: 'DE', name: 'Germany', callingCode: '49' }];
const at = 1_000_000;

test.each([
  ['at once', countries, at, true],
  ['until the hour is over', countries, at + keptMs - 1, true],
  ['not when it is', countries, at + keptMs, false],
  ['not when the clock went back', countries, at - 1, false],
  ['not of another shape', [{ code: 'DE' }], at, false],
] as const)('a list is read from the browser: %s', (_what, list, now, isKept) => {
  const kept = new Map<string, string>();
  const keeper = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  keepList('countries.en', list, { keeper, now: at });
  expect(keptList('countries.en', getCountries.response, { keeper, now })).toEqual(
    isKept ? { list, at } : undefined,
  );
  expect(keptList('countries.zh-Hans', getCountries.response, { keeper, now })).toBeUndefined();
});

test('a browser without storage is not used', () => {
  const keeper = {
    getItem: () => expect.fail(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepList('countries.en', countries, { keeper });
  expect(keptList('countries.en', getCountries.response, { keeper })).toBeUndefined();
});

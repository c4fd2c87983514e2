// Filters saved by name: a named range of days moves on with time, other days stay.
import { expect, test } from 'vitest';
import { partsOn, savedFilter, savedFiltersIn, withFilter } from './saved-filters.ts';

test.each([
  ['this month', { from: '2026-11-01', to: '2026-11-28' }, { from: '2027-02-01', to: '2027-02-10' }],
  ['last month', { from: '2026-10-01', to: '2026-10-31' }, { from: '2027-01-01', to: '2027-01-31' }],
  ['the last 30 days', { from: '2026-10-30', to: '2026-11-28' }, { from: '2027-01-12', to: '2027-02-10' }],
  ['other days', { from: '2026-11-03', to: '2026-11-28' }, { from: '2026-11-03', to: '2026-11-28' }],
  ['one day alone', { from: '2026-11-01' }, { from: '2026-11-01' }],
  ['no days', {}, {}],
])('the filter %s saved in November is valid in February', (name, days, later) => {
  const saved = savedFilter(name, { currency: 'USD', ...days }, '2026-11-28');
  const [kept] = savedFiltersIn(JSON.parse(JSON.stringify([saved])));
  if (kept === undefined) return expect.unreachable('it was not kept');
  expect(partsOn(kept, '2026-11-28')).toEqual({ currency: 'USD', ...days });
  return expect(partsOn(kept, '2027-02-10')).toEqual({ currency: 'USD', ...later });
});

test('a saved name is unique', () => {
  const [first, other, second] = ['USD', 'EUR', 'JPY'].map((currency, index) => ({
    ...{ name: index === 1 ? 'Other' : 'Mine', parts: { currency } },
  }));
  if (!first || !other || !second) return expect.unreachable();
  return expect(withFilter([first, other], second)).toEqual([other, second]);
});

test.each([
  [null],
  [{ name: 'Mine' }],
  [[null, 'Mine', { name: 'Mine' }, { name: 'Mine', parts: { currency: 1 } }]],
  [[{ name: 'Mine', parts: {}, range: 'nextMonth' }]],
])('a value stored by another version is no filter: %j', (kept) => {
  expect(savedFiltersIn(kept)).toEqual([]);
});

// Equal and different meanings: a table of pairs with the same meaning, and of pairs with different ones.
import { expect, test } from 'vitest';
import { meaningOf } from './meaning.ts';

const payee = { name: 'Payee GmbH', city: '', files: ['a', 'b'], amount: 100n };

test.each<readonly [string, unknown, unknown]>([
  ['names in another order', payee, { amount: 100n, files: ['a', 'b'], city: '', name: 'Payee GmbH' }],
  ['an empty text, null and nothing', payee, { ...payee, city: null, floor: undefined }],
  ['a list of none', payee, { ...payee, places: [] }],
  ['a group of nothing', payee, { ...payee, agent: { name: '', places: [] } }],
  ['nothing at all', undefined, {}],
  ['a bigint and its digits', payee, { ...payee, amount: '100' }],
  ['a time and its text', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
])('two contents mean the same: %s', (_what, one, other) => {
  expect(meaningOf(one)).toBe(meaningOf(other));
});

test.each<readonly [string, unknown, unknown]>([
  ['another text', payee, { ...payee, name: 'Other GmbH' }],
  ['a value where there was none', payee, { ...payee, city: 'Berlin' }],
  ['no', payee, { ...payee, isUrgent: false }],
  ['zero', payee, { ...payee, fee: 0 }],
  ['the order of a list', payee, { ...payee, files: ['b', 'a'] }],
  ['an empty place in a list', payee, { ...payee, files: ['a', '', 'b'] }],
  ['a text for a group', { payee }, { payee: meaningOf(payee) }],
  ['a name that looks like more', { 'a":1,"b': 2 }, { a: 1, b: 2 }],
])('two contents differ: %s', (_what, one, other) => {
  expect(meaningOf(one)).not.toBe(meaningOf(other));
});

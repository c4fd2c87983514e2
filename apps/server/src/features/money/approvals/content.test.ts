// The hash of what was submitted: one for one content, another for any other.
import { expect, test } from 'vitest';
import { hashOf } from './content.ts';

const content = { id: 'T1', amount: '100.00', payee: { name: 'Payee GmbH', city: null }, files: ['a', 'b'] };

test('the order of keys makes no difference, at no depth', () => {
  const turned = { files: ['a', 'b'], payee: { city: null, name: 'Payee GmbH' }, amount: '100.00', id: 'T1' };
  expect(hashOf(turned)).toBe(hashOf(content));
});

test.each([
  ['an amount', { ...content, amount: '100.01' }],
  ['a field of the payee', { ...content, payee: { ...content.payee, city: 'Berlin' } }],
  ['the order of a list', { ...content, files: ['b', 'a'] }],
  ['a field less', { id: 'T1', amount: '100.00', payee: content.payee }],
  ['nothing for null', { ...content, payee: { name: 'Payee GmbH', city: '' } }],
])('another value has another hash: %s', (_what, other) => {
  expect(hashOf(other)).not.toBe(hashOf(content));
});

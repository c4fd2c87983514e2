// The hash of submitted content: equal for equal content, different for any other. And whether an object still has that
// content, by any version.
import { expect, test } from 'vitest';
import { type Content, hashOf, isAsSubmitted } from './content.ts';

const content = { id: 'T1', amount: '100.00', payee: { name: 'Payee GmbH', city: null }, files: ['a', 'b'] };

test('the hash does not depend on the order of keys', () => {
  const turned = { files: ['a', 'b'], payee: { city: null, name: 'Payee GmbH' }, amount: '100.00', id: 'T1' };
  expect(hashOf(turned)).toBe(hashOf(content));
});

test.each([
  ['an amount', { ...content, amount: '100.01' }],
  ['a field of the payee', { ...content, payee: { ...content.payee, city: 'Berlin' } }],
  ['the order of a list', { ...content, files: ['b', 'a'] }],
  ['a field less', { id: 'T1', amount: '100.00', payee: content.payee }],
  ['nothing for null', { ...content, payee: { name: 'Payee GmbH', city: '' } }],
])('the hash differs for another value: %s', (_what, other) => {
  expect(hashOf(other)).not.toBe(hashOf(content));
});

const submitted = { content, contentHash: hashOf(content) };
const payee = content.payee;

test.each<readonly [string, Content]>([
  ['the same', structuredClone(content)],
  ['a new field without a value', { ...content, payee: { ...payee, legalForm: '', ownerSince: null } }],
  ['a new group of fields without a value', { ...content, agent: { name: null, places: [] } }],
  ['an empty field less', { ...content, payee: { name: payee.name } }],
])('the content counts as submitted with %s', (_what, now) => {
  expect(isAsSubmitted(submitted, now)).toBe(true);
});

test.each<readonly [string, Content]>([
  ['another amount', { ...content, amount: '100.01' }],
  ['a value in a new field', { ...content, payee: { ...payee, legalForm: 'GmbH' } }],
  ['no or nothing in a new field', { ...content, isUrgent: false }],
  ['a value in a field that was empty', { ...content, payee: { ...payee, city: 'Berlin' } }],
  ['no value in a field that had one', { ...content, payee: { ...payee, name: '' } }],
  ['a field with a value less', { id: 'T1', payee, files: content.files }],
  ['a file more', { ...content, files: ['a', 'b', 'c'] }],
  ['files in another order', { ...content, files: ['b', 'a'] }],
  ['a text for a group', { ...content, payee: 'Payee GmbH' }],
])('the content does not count as submitted with %s', (_what, now) => {
  expect(isAsSubmitted(submitted, now)).toBe(false);
});

test('content that does not match its stored hash never counts as submitted', () => {
  const other = { ...content, amount: '100.01' };
  expect(isAsSubmitted({ content: other, contentHash: submitted.contentHash }, other)).toBe(false);
});

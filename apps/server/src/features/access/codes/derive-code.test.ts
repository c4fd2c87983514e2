// Codes depend on what they approve, and cannot be computed from the database alone.
import { describe, expect, test } from 'vitest';
import { bindingOf, deriveCode, isSameCode } from './derive-code.ts';

const pepper = 'p'.repeat(32);
const payment = { txnNo: 'T20260302ABCDEFGHIJ', payee: 'a', amount: '100.00 EUR' };
const source = { purpose: 'transfer', subject: 'person', binding: bindingOf(pepper, payment), nonce: 'n' };

describe('a code', () => {
  test('has four digits and is the same each time', () => {
    expect(deriveCode(pepper, source)).toMatch(/^\d{4}$/);
    expect(deriveCode(pepper, source)).toBe(deriveCode(pepper, source));
  });

  test('spreads over all its values', () => {
    const codes = new Set(
      Array.from({ length: 2000 }, (_, i) => deriveCode(pepper, { ...source, nonce: String(i) })),
    );
    expect(codes.size).toBeGreaterThan(1700);
  });

  test.each([
    ['purpose', { ...source, purpose: 'register' }],
    ['subject', { ...source, subject: 'other' }],
    ['nonce', { ...source, nonce: 'm' }],
    ['amount', { ...source, binding: bindingOf(pepper, { ...payment, amount: '1000.00 EUR' }) }],
  ])('differs with another %s', (_what, other) => {
    expect(deriveCode(pepper, other)).not.toBe(deriveCode(pepper, source));
  });

  test('differs with another secret', () => {
    expect(deriveCode('q'.repeat(32), source)).not.toBe(deriveCode(pepper, source));
  });
});

describe('the content bound by a code', () => {
  test('does not depend on its order', () => {
    expect(bindingOf(pepper, { a: '1', b: '2' })).toBe(bindingOf(pepper, { b: '2', a: '1' }));
  });

  test('keeps names apart from values', () => {
    expect(bindingOf(pepper, { ab: 'c' })).not.toBe(bindingOf(pepper, { a: 'bc' }));
  });
});

test('codes are compared whole', () => {
  expect(isSameCode('1234', '1234')).toBe(true);
  expect(isSameCode('1234', '1235')).toBe(false);
  expect(isSameCode('1234', '12345')).toBe(false);
});

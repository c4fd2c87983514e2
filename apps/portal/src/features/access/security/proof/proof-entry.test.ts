// The methods to prove a change: which are offered, in which order, and when the entered text is a complete
// proof.
import { describe, expect, test } from 'vitest';
import { offeredMethods, readEntry } from './proof-entry.ts';

describe('offeredMethods', () => {
  test('offers the passkey first and recovery codes last', () => {
    expect(offeredMethods(['recovery', 'authenticator', 'passkey'], true)).toEqual([
      'passkey',
      'authenticator',
      'recovery',
    ]);
  });

  test('leaves the passkey out if the browser does not support it', () => {
    expect(offeredMethods(['passkey', 'authenticator'], false)).toEqual(['authenticator']);
  });

  test('offers only methods that the server accepts', () => {
    expect(offeredMethods(['sms'], true)).toEqual(['sms']);
    expect(offeredMethods([], true)).toEqual([]);
  });
});

describe('readEntry', () => {
  test.each([
    ['email', '1234', { method: 'email', code: '1234' }],
    ['sms', '0000', { method: 'sms', code: '0000' }],
    ['authenticator', '123456', { method: 'authenticator', code: '123456' }],
    ['recovery', ' abcde-12345 ', { method: 'recovery', code: 'ABCDE-12345' }],
    ['password', 'Lantern#42', { method: 'password', password: 'Lantern#42' }],
  ] as const)('accepts %s %s as a proof', (method, text, expected) => {
    expect(readEntry(method, text)).toEqual({ ok: true, proof: expected });
  });

  test.each([
    ['email', '', 'code-empty'],
    ['email', '123', 'code-wrong'],
    ['authenticator', '1234', 'code-wrong'],
    ['recovery', 'ABCDE', 'code-wrong'],
    ['password', '', 'required'],
  ] as const)('rejects %s “%s”: %s', (method, text, message) => {
    expect(readEntry(method, text)).toEqual({ ok: false, message });
  });
});

// The limits of calls for an address and a session, and how a stranger's headers affect the counts.
import { describe, expect, test } from 'vitest';
import { newToken } from '../auth/tokens.ts';
import { Refusal } from '../refusal.ts';
import { createCallLimits } from './limits.ts';

const perMinute = 10;

function limited() {
  const limits = createCallLimits(perMinute);
  return (ip: string, authorization?: string): boolean => {
    try {
      limits.refuseTooMany({ ip, headers: { ...(authorization !== undefined && { authorization }) } });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'too-many-requests') return false;
      throw error;
    }
  };
}

const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const times = (count: number, call: (n: number) => boolean): number =>
  Array.from({ length: count }, (_, n) => call(n)).filter(Boolean).length;

describe('calls of a minute', () => {
  test('are counted for a session, whatever its addresses are', () => {
    const isAdmitted = limited();
    const session = `Bearer ${newToken()}`;
    expect(times(30, (n) => isAdmitted(addressOf(n), session))).toBe(perMinute);
  });

  test('are counted for an address, whatever sessions it has', () => {
    const isAdmitted = limited();
    expect(times(80, () => isAdmitted('10.0.0.1', `Bearer ${newToken()}`))).toBe(perMinute * 5);
    expect(isAdmitted('10.0.0.2')).toBe(true);
  });

  test('are counted together for the addresses of one IPv6 network', () => {
    const isAdmitted = limited();
    expect(times(80, (n) => isAdmitted(`2001:db8::${n.toString(16)}`))).toBe(perMinute * 5);
  });
});

describe('an authorization header in a call', () => {
  test.each(['x'.repeat(8000), `Bearer ${'x'.repeat(8000)}`, 'Basic YTpi', ''])(
    'without a token is no session (%#)',
    (header) => {
      const isAdmitted = limited();
      expect(times(30, (n) => isAdmitted(addressOf(n), header))).toBe(30);
    },
  );

  test('is not counted from an address over its limit', () => {
    const isAdmitted = limited();
    const session = `Bearer ${newToken()}`;
    times(perMinute * 5, () => isAdmitted('10.0.0.1'));
    expect(times(30, () => isAdmitted('10.0.0.1', session))).toBe(0);
    expect(isAdmitted('10.0.0.2', session)).toBe(true);
  });

  test('resets no count, even if it is invented a hundred thousand times', () => {
    const isAdmitted = limited();
    const session = `Bearer ${newToken()}`;
    times(perMinute * 5, () => isAdmitted('192.0.2.1'));
    times(perMinute, () => isAdmitted('192.0.2.2', session));
    times(100_100, (n) => isAdmitted(addressOf(n >> 3), `Bearer ${String(n).padStart(43, 'x')}`));
    expect(isAdmitted('192.0.2.1')).toBe(false);
    expect(isAdmitted('192.0.2.2', session)).toBe(false);
  });
});

test('with a key has its own count, and the answer shows what is left', () => {
  const limits = createCallLimits(perMinute);
  expect(limits.ofKey('one')).toMatchObject({ limit: perMinute, remaining: perMinute - 1 });
  times(perMinute, () => limits.ofKey('one') !== null);
  expect(limits.ofKey('one')?.remaining).toBeLessThan(0);
  expect(limits.ofKey('two')?.remaining).toBe(perMinute - 1);
});

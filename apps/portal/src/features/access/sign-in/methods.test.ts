// Only methods that both sides support are offered, the stronger first.
import type { VerifyMethod } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { firstMethod, offeredMethods } from './methods.ts';

const all: VerifyMethod[] = ['password', 'email', 'sms', 'authenticator', 'recovery', 'passkey'];

describe('the methods of a step', () => {
  test.each<[string, VerifyMethod[], boolean, VerifyMethod[], VerifyMethod | undefined]>([
    [
      'everything',
      all,
      true,
      ['passkey', 'authenticator', 'email', 'sms', 'password', 'recovery'],
      'authenticator',
    ],
    [
      'no passkeys here',
      all,
      false,
      ['authenticator', 'email', 'sms', 'password', 'recovery'],
      'authenticator',
    ],
    ['a second factor', ['recovery', 'authenticator'], true, ['authenticator', 'recovery'], 'authenticator'],
    ['a passkey alone', ['passkey'], true, ['passkey'], 'passkey'],
    ['a passkey alone, elsewhere', ['passkey'], false, [], undefined],
    ['a new browser', ['email'], true, ['email'], 'email'],
  ])('are offered for %s', (_what, methods, passkeys, offered, first) => {
    expect(offeredMethods({ methods }, { passkeys })).toEqual(offered);
    expect(firstMethod(offered)).toBe(first);
  });
});

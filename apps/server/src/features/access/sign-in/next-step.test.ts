// The steps of a sign-in, and the proofs that each step accepts.
import { describe, expect, test } from 'vitest';
import type { FirstFactor } from '../../../platform/auth/session-store.ts';
import { type Means, type Shown, isFactor, methodsFor, nextStep } from './next-step.ts';

const nothingBound: Means = {
  hasPassword: true,
  hasEmail: true,
  hasMobile: false,
  hasPasskey: false,
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  isAuthenticatorForLogin: false,
  mustBindAuthenticator: false,
  passwordResetBy: null,
};
const authenticator = { hasAuthenticator: true, recoveryCodesLeft: 10, isAuthenticatorForLogin: true };
const byPassword: Shown = {
  firstFactor: 'password',
  isBrowserTrusted: false,
  isBrowserProved: false,
  isFactorProved: false,
};

describe('the next step', () => {
  test.each<[string, Partial<Means>, Partial<Shown>, ReturnType<typeof nextStep>]>([
    ['of a new browser is to prove it', {}, {}, 'new-browser'],
    ['of a trusted one is none', {}, { isBrowserTrusted: true }, null],
    ['of a proved one is none', {}, { isBrowserProved: true }, null],
    ['of a passkey is none', authenticator, { firstFactor: 'passkey' }, null],
    ['with an authenticator is the browser first', authenticator, {}, 'new-browser'],
    ['then the second factor', authenticator, { isBrowserProved: true }, 'two-factor'],
    ['also in a trusted browser', authenticator, { isBrowserTrusted: true }, 'two-factor'],
    ['which one proof may be for both', authenticator, { isBrowserProved: true, isFactorProved: true }, null],
    [
      'is none for an authenticator that is not for signing in',
      { ...authenticator, isAuthenticatorForLogin: false },
      { isBrowserProved: true },
      null,
    ],
    [
      'is to bind one, for who must',
      { mustBindAuthenticator: true },
      { isBrowserTrusted: true },
      'bind-authenticator',
    ],
    ['after the browser', { mustBindAuthenticator: true }, {}, 'new-browser'],
    [
      'not again once bound',
      { ...authenticator, mustBindAuthenticator: true },
      { isBrowserTrusted: true },
      'two-factor',
    ],
    [
      'is that authenticator for who must have one, also when they switched it off for signing in',
      { ...authenticator, isAuthenticatorForLogin: false, mustBindAuthenticator: true },
      { isBrowserTrusted: true },
      'two-factor',
    ],
  ])('%s', (_what, means, shown, step) => {
    expect(nextStep({ ...nothingBound, ...means }, { ...byPassword, ...shown })).toBe(step);
  });
});

describe('a new browser is proved by', () => {
  test.each<[string, FirstFactor, Partial<Means>, readonly string[]]>([
    ['the mail after the password', 'password', {}, ['email']],
    ['the password after the mail', 'email', {}, ['password']],
    [
      'all that is bound but what came first',
      'password',
      { hasMobile: true, hasPasskey: true, ...authenticator },
      ['email', 'sms', 'authenticator', 'recovery', 'passkey'],
    ],
    [
      'all but the authenticator after a password that it has set',
      'password',
      { hasPasskey: true, passwordResetBy: 'authenticator', ...authenticator },
      ['email', 'passkey'],
    ],
    [
      'the authenticator all the same after a code by mail',
      'email',
      { passwordResetBy: 'authenticator', ...authenticator },
      ['password', 'authenticator', 'recovery'],
    ],
    [
      'anything but the mail after a password that a mail has set',
      'password',
      { hasMobile: true, hasPasskey: true, passwordResetBy: 'email' },
      ['sms', 'passkey'],
    ],
    [
      'anything but that password after a code by mail',
      'email',
      { hasPasskey: true, passwordResetBy: 'email' },
      ['passkey'],
    ],
    [
      'anything but the mobile after a password that an SMS has set',
      'password',
      { hasMobile: true, passwordResetBy: 'sms' },
      ['email'],
    ],
    [
      'a password that a mail has set after a code by SMS',
      'sms',
      { hasMobile: true, passwordResetBy: 'email' },
      ['password', 'email'],
    ],
    ['the mail all the same of who has nothing else', 'password', { passwordResetBy: 'email' }, ['email']],
    ['or the password that it has set', 'email', { passwordResetBy: 'email' }, ['password']],
    ['the same again where there is nothing else', 'email', { hasPassword: false }, ['email']],
    ['the mobile alone of who has no email', 'password', { hasEmail: false, hasMobile: true }, ['sms']],
    [
      'no recovery code when all are used',
      'password',
      { ...authenticator, recoveryCodesLeft: 0 },
      ['email', 'authenticator'],
    ],
  ])('%s', (_what, firstFactor, means, methods) => {
    expect(methodsFor('new-browser', { ...nothingBound, ...means }, firstFactor)).toEqual(methods);
  });
});

test('a second factor is never an emailed or SMS code or the password', () => {
  const means = { ...nothingBound, ...authenticator, hasMobile: true, hasPasskey: true };
  const methods = methodsFor('two-factor', means, 'password');
  expect(methods).toEqual(['authenticator', 'recovery', 'passkey']);
  expect(methods.every(isFactor)).toBe(true);
});

// An account is an email or a mobile number, and an impossible number is refused before anything is sent.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountFieldsOf, phoneRule } from './account-rules.ts';
import { accountKey, accountOf, isRealPhone, noAccount } from './account.ts';

const values = { email: ' Alex@Example.com ', countryCode: '852', mobile: '61234567' };

describe('an account', () => {
  test('sends only the chosen contact, whatever else was typed', () => {
    expect(accountOf('email', values)).toEqual({ email: 'Alex@Example.com' });
    expect(accountOf('mobile', values)).toEqual({ countryCode: '852', mobile: '61234567' });
  });

  test('has the same key for every spelling of its address', () => {
    expect(accountKey('email', values)).toBe(
      accountKey('email', { ...noAccount, email: 'alex@example.com' }),
    );
    expect(accountKey('mobile', values)).toBe('+85261234567');
  });
});

describe('a mobile number', () => {
  const schema = z.object(accountFieldsOf.mobile).check(phoneRule());
  /** The first issue of each field, as a form shows it. */
  const issues = (countryCode: string, mobile: string) => {
    const issues = schema.safeParse({ countryCode, mobile }).error?.issues ?? [];
    const first = issues.filter(
      ({ path }, at) => issues.findIndex((other) => other.path[0] === path[0]) === at,
    );
    return first.map(({ path, message }) => [path[0], message]);
  };

  test.each([
    ['86', '13800138000', []],
    ['86', '1380013800', [['mobile', 'mobile-wrong']]],
    ['65', '81234567', []],
    ['65', '12345', [['mobile', 'mobile-wrong']]],
    ['', '81234567', [['countryCode', 'country-code-empty']]],
    ['65', '', [['mobile', 'mobile-empty']]],
  ])('is checked for its country: +%s %s', (countryCode, mobile, expected) => {
    expect(issues(countryCode, mobile)).toEqual(expected);
  });

  test.each([
    ['852', '61234567', true],
    ['852', '11111111', false],
    ['65', '81234567', true],
  ])('may be in use: +%s %s: %s', async (countryCode, mobile, expected) => {
    expect(await isRealPhone({ ...noAccount, countryCode, mobile })).toBe(expected);
  });
});

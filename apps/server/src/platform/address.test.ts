// Each mailbox and telephone has one spelling, and a number that cannot be a mobile's is refused.
import { describe, expect, test } from 'vitest';
import { addressOf, mobileAddress } from './address.ts';

describe('a mobile number', () => {
  test.each([
    ['852', '51234567', '+85251234567', '51234567'],
    ['86', '13800138000', '+8613800138000', '13800138000'],
    ['44', '7400123456', '+447400123456', '7400123456'],
    // The trunk prefix, which is dialed within a country, does not make it another telephone.
    ['44', '07400123456', '+447400123456', '7400123456'],
    ['1', '2015550123', '+12015550123', '2015550123'],
    ['65', '81234567', '+6581234567', '81234567'],
  ])('of +%s %s is %s', (countryCode, typed, address, mobile) => {
    expect(mobileAddress(countryCode, typed)).toEqual({ channel: 'sms', address, countryCode, mobile });
  });

  test.each([
    ['of no length that Hong Kong has', '852', '512345'],
    ['of a country that does not exist', '999', '51234567'],
    ['of a fixed line', '852', '21234567'],
    ['at a premium rate', '44', '9012345678'],
    ['free of charge', '1', '8005550123'],
    ['whose calling code runs on into it', '85', '251234567'],
    ['of digits that nobody has', '86', '99999999999'],
  ])('is not %s', (_what, countryCode, mobile) => {
    expect(mobileAddress(countryCode, mobile)).toBeUndefined();
  });
});

describe('a contact address', () => {
  test('by email is in lower case', () => {
    expect(addressOf({ email: 'Ada@Example.com' })).toEqual({
      channel: 'mail',
      address: 'ada@example.com',
    });
  });

  test('that is no mobile number is refused with the rule’s key', () => {
    expect(() => addressOf({ countryCode: '852', mobile: '111111' })).toThrow(
      expect.objectContaining({
        refusal: 'invalid-input',
        detail: { data: { fields: [{ path: 'mobile', message: 'mobile-wrong' }] } },
      }),
    );
  });
});

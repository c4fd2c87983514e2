// A new password has the length that the operator allows, and is not a common one.
import { describe, expect, test } from 'vitest';
import { refuseUnfitPassword } from './new-password.ts';

const lantern = (length: number): string => `Lantern#42${'x'.repeat(length - 10)}`;

describe.each([16, 24, 64])('with at most %i characters allowed, a password', (max) => {
  const config = { passwordLengthMax: max, passwordWords: [] };
  const taking = (password: string) => () =>
    refuseUnfitPassword(config, { path: 'password', password, email: null });

  test('that is longer is refused with the figure', () => {
    expect(taking(lantern(max))).not.toThrow();
    expect(taking(lantern(max + 1))).toThrow(
      expect.objectContaining({
        refusal: 'invalid-input',
        detail: { data: { fields: [{ path: 'password', message: `password-long:${max}` }] } },
      }),
    );
  });

  test('that is common is refused', () => {
    expect(taking('Password1!')).toThrow(expect.objectContaining({ refusal: 'common-password' }));
  });
});

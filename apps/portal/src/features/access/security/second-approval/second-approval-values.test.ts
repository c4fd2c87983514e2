// The form for second approval: accepted input, its effect, and who may not change it.
import { memberRoles, memberTypes, type SecurityInfo } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { obstacleOf, secondApprovalForm, settingOf, valuesOf } from './second-approval-values.ts';

const filled = (exchange: string) => ({ newPayee: false, exchange, transfer: '', subAccount: '' });

describe('the second-approval form', () => {
  test.each(['', '0.02', '1', '012', '12.', '9999999.99'])('accepts “%s”', (text) => {
    expect(secondApprovalForm.safeParse(filled(text)).success).toBe(true);
  });

  test.each(['0', '0.01', '10000000', '1.234', '-5', 'abc'])('rejects “%s”', (text) => {
    const read = secondApprovalForm.safeParse(filled(text));
    expect(read.error?.issues.map(({ message, path }) => [path, message])).toEqual([
      [['exchange'], 'recheck-threshold'],
    ]);
  });
});

describe('settingOf', () => {
  test('reads an empty field as unlimited and tidies the typed amount', () => {
    expect(settingOf({ newPayee: true, exchange: '012.', transfer: '', subAccount: '7' })).toEqual({
      ...{ newPayee: true, exchange: '12', transfer: null, subAccount: '7' },
    });
  });

  test('shows the server’s setting unchanged', () => {
    const setting = { newPayee: true, exchange: null, transfer: '5000.00', subAccount: '700.00' };
    expect(settingOf(valuesOf(setting))).toEqual(setting);
  });
});

describe('obstacleOf', () => {
  const bare: Pick<SecurityInfo, 'authenticator' | 'passkeys'> = { authenticator: null, passkeys: [] };
  const bound = {
    ...bare,
    authenticator: {
      boundAt: '2026-01-01T00:00:00Z',
      forLogin: true,
      forTransfer: false,
      recoveryCodesLeft: 10,
    },
  };

  test.each([
    ['an operator, whatever else', memberRoles.operator, true, bound, 'notAdmin'],
    ['an admin of a business of one', memberRoles.admin, false, bound, 'alone'],
    ['an admin without a second factor', memberRoles.admin, true, bare, 'factor'],
    ['an admin with a second person and a second factor', memberRoles.admin, true, bound, undefined],
  ] as const)('decides for %s', (_who, roleId, canChange, info, expected) => {
    expect(obstacleOf({ roleId, memberType: memberTypes.business, isDeveloper: 0 }, canChange, info)).toBe(
      expected,
    );
  });
});

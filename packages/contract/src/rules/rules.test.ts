// Field rules with accepted and refused values (ACC-011 to ACC-014, MON-071, MON-735).
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { accountNumberProblem, keptAccountNumber } from './account-number.ts';
import { positiveDecimal } from './amount.ts';
import type { RuleIssue } from './messages/index.ts';
import { isPhoneLength } from './phone.ts';
import { code, email, newPassword, newPasswordUpTo } from './sign-in.ts';
import {
  bankText,
  documentNumber,
  lettersDigits,
  lettersDigitsSpaces,
  noteText,
  optionalBankText,
  optionalText,
  postalCode,
  requiredText,
} from './text.ts';
import { isUploadSize, uploadMaxBytes } from './upload.ts';

type Row = readonly [rule: string, schema: z.ZodMiniType, value: unknown, refusal: RuleIssue | null];

const rows: readonly Row[] = [
  ['note', noteText(500), 'charges of May', null],
  ['note', noteText(500), '银行测试款', null],
  ['note', noteText(500), '银行 HSBC 费', null],
  ['note', noteText(500), '', 'required'],
  ['note', noteText(500), '.', 'note-short'],
  ['note', noteText(500), '1234567890', 'note-short'],
  ['note', noteText(500), 'looks fine', 'note-short'],
  ['note', noteText(500), '测试付款', 'note-short'],
  ['email', email, 'a@b.co', null],
  ['email', email, 'first.last+tag@sub.example.com', null],
  ['email', email, "o'brien@x.com", null],
  ['email', email, '', 'email-empty'],
  ['email', email, undefined, 'email-empty'],
  ['email', email, 'a@b', 'email-wrong'],
  ['email', email, 'a b@example.com', 'email-wrong'],
  ['email', email, `${'a'.repeat(250)}@b.com`, null],
  ['email', email, `${'a'.repeat(251)}@b.com`, 'email-wrong'],
  ['email', email, 'a@-example.com', 'email-wrong'],
  ['new password', newPasswordUpTo(16), 'Abcdef1!', null],
  ['new password', newPasswordUpTo(16), 'Abcdefghijklm12!', null],
  ['new password', newPasswordUpTo(16), 'Abcdefghijklm123!', 'password-long:16'],
  ['new password', newPasswordUpTo(16), 'Abcde1!', 'password-rule'],
  ['new password', newPasswordUpTo(16), 'abcdef1!', 'password-rule'],
  ['new password', newPasswordUpTo(16), 'ABCDEF1!', 'password-rule'],
  ['new password', newPasswordUpTo(16), 'Abcdefg!', 'password-rule'],
  ['new password', newPasswordUpTo(16), 'Abcdefg1', 'password-rule'],
  ['new password', newPasswordUpTo(16), 'Abcd f1!', 'password-rule'],
  ['new password', newPasswordUpTo(16), '', 'required'],
  ['new password', newPassword, `Abcdef1!${'x'.repeat(56)}`, null],
  ['new password', newPassword, `Abcdef1!${'x'.repeat(57)}`, 'password-long:64'],
  ['mail code', code(4), '0427', null],
  ['mail code', code(4), '', 'code-empty'],
  ['mail code', code(4), '042', 'code-wrong'],
  ['mail code', code(4), '04271', 'code-wrong'],
  ['mail code', code(4), '04a7', 'code-wrong'],
  ['authenticator code', code(6), '123456', null],
  ['authenticator code', code(6), '1234', 'code-wrong'],
  ['amount', positiveDecimal, '0.01', null],
  ['amount', positiveDecimal, '9999999999999999.99', null],
  ['amount', positiveDecimal, '99999999999999999.99', 'amount'],
  ['amount', positiveDecimal, '0', 'amount-positive'],
  ['amount', positiveDecimal, '0.00', 'amount-positive'],
  ['amount', positiveDecimal, '-1', 'amount'],
  ['amount', positiveDecimal, '1e3', 'amount'],
  ['amount', positiveDecimal, '1,000.00', 'amount'],
  ['amount', positiveDecimal, '.5', 'amount'],
  ['amount', positiveDecimal, '00.5', 'amount'],
  ['amount', positiveDecimal, '', 'required'],
  ['amount', positiveDecimal, 5, 'required'],
  ['bank text', bankText(20), "O'Neil & Sons", 'latin-text'],
  ['bank text', bankText(20), "O'Neil/Sons (HK) +1", null],
  ['bank text', bankText(20), '   ', 'required'],
  ['bank text', bankText(5), 'abcdef', 'too-long'],
  ['bank text', bankText(20), '收款人', 'latin-text'],
  ['optional bank text', optionalBankText(20), undefined, null],
  ['optional bank text', optionalBankText(20), '', null],
  ['optional bank text', optionalBankText(20), 'Rechnung €', 'latin-text'],
  ['letters, digits, spaces', lettersDigitsSpaces(10), 'New York 1', null],
  ['letters, digits, spaces', lettersDigitsSpaces(10), 'St. Gallen', 'letters-digits-spaces'],
  ['letters, digits', lettersDigits(6), '000000', null],
  ['letters, digits', lettersDigits(6), '00 000', 'letters-digits'],
  ['document number', documentNumber(30), 'A123456(7)', null],
  ['document number', documentNumber(30), 'A 123', null],
  ['document number', documentNumber(30), 'A.123', 'format'],
  ['document number', documentNumber(30), '(7)', null],
  ['document number', documentNumber(30), '____', 'format'],
  ['document number', documentNumber(30), ' -(/)- ', 'format'],
  ['postal code', postalCode(20), 'SW1A#1AA', 'letters-digits'],
  ['postal code', postalCode(20), ' - ', 'required'],
  ['document number', documentNumber(30), 'X'.repeat(31), 'too-long'],
];

describe('the field rules', () => {
  test.each(rows)('%s: case %#', (_rule, schema, value, refusal) => {
    const result = schema.safeParse(value);
    expect(result.success ? null : result.error.issues[0]?.message).toBe(refusal);
  });

  test.each([
    ['SW1A 1AA', 'SW1A1AA'],
    ['94107-1234', '941071234'],
    ['１００－０００１', '1000001'],
  ])('a postal code that is printed %s is kept as %s', (typed, stored) => {
    expect(postalCode(20).parse(typed)).toBe(stored);
  });

  test('a document number keeps its characters and loses its spaces', () => {
    expect(documentNumber(30).parse(' AB 12-34\u00A0(5) ')).toBe('AB12-34(5)');
  });

  test('an IBAN is kept in capitals, another number as it is', () => {
    expect(keptAccountNumber('de89370400440532013000')).toBe('DE89370400440532013000');
    expect(keptAccountNumber('acc1')).toBe('acc1');
  });

  test('an email is kept in lower case', () => {
    expect(email.parse('  Ann@Example.COM ')).toBe('ann@example.com');
  });
});

describe('account number', () => {
  // IBANs of SWIFT's registry; then the same with a digit changed, two exchanged, one missing; with right check digits but
  // too short for the country, with a letter in place of a digit, and of no country.
  test.each([
    ['DE89370400440532013000', null],
    ['GB29NWBK60161331926819', null],
    ['NO9386011117947', null],
    ['MT84MALT011000012345MTLCAST001S', null],
    ['XK051212012345678906', null],
    ['XK051212012345678907', 'iban'],
    ['de89370400440532013000', null],
    ['DE89370400440532013001', 'iban'],
    ['DE89370400440532010300', 'iban'],
    ['DE8937040044053201300', 'iban'],
    ['DE00370400440532013000', 'iban'],
    ['gb29nwbk60161331926818', 'iban'],
    ['DE5137040044053201300', 'iban'],
    ['GB76NWBKA0161331926819', 'iban'],
    ['ZZ22370400440532013000', 'iban'],
    ['012345678', null],
    ['DE8937', null],
    ['ACC370400440532013000', null],
    ['DE89 3704 0044', 'letters-digits'],
    ['1'.repeat(35), 'too-long'],
  ])('%s: %s', (number, problem) => {
    expect(accountNumberProblem(number)).toBe(problem);
  });
});

describe('phone', () => {
  test.each([
    ['86', '13800138000', true],
    ['86', '1380013800', false],
    ['852', '51234567', true],
    ['852', '12345', false],
    ['1', '123456789012345', true],
    ['1', '1234567890123456', false],
  ])('+%s %s: %s', (callingCode, number, accepted) => {
    expect(isPhoneLength({ callingCode, number })).toBe(accepted);
  });
});

describe('upload size', () => {
  test('a file of exactly the maximum is refused, one byte less is taken', () => {
    expect(isUploadSize(uploadMaxBytes)).toBe(false);
    expect(isUploadSize(uploadMaxBytes - 1)).toBe(true);
    expect(isUploadSize(0)).toBe(false);
  });
});

describe('a text for others', () => {
  test.each([
    ['invoice \u202Efdp.exe', 'invoice fdp.exe'],
    ['a\u0007\u0000b\u009Bc', 'abc'],
    ['\u2066one\u2069 \u200Ftwo\u061C', 'one two'],
    ['two\nlines\tand tabs', 'two\nlines\tand tabs'],
    ['匯款 – שלום 👩‍💻', '匯款 – שלום 👩‍💻'],
  ])('is kept as written: %j', (given, kept) => {
    expect(requiredText(100).parse(given)).toBe(kept);
    expect(optionalText(100).parse(given)).toBe(kept);
  });

  test('without visible characters is empty', () => {
    for (const unseen of ['\u202E\u0007', '\u200B\u200B', '\uFEFF \u00AD'])
      expect(requiredText(100).safeParse(unseen).success).toBe(false);
  });
});

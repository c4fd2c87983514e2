// Values of a record in their display form.
import { expect, test } from 'vitest';
import { fieldValueOf } from './field-value.ts';

test.each([
  ['amount', '1200.50 USD', { kind: 'amount', value: '1200.50', currency: 'USD' }],
  ['fee', '0.000000 USDT', { kind: 'amount', value: '0.000000', currency: 'USDT' }],
  ['disabledAt', '2026-03-02T02:00:00.000Z', { kind: 'time', at: '2026-03-02T02:00:00.000Z' }],
  ['personId', 'x', { kind: 'person', personId: 'x' }],
  ['birthDate', '1990-01-01', { kind: 'text', text: '1990-01-01' }],
  ['remark', '12 XYZ', { kind: 'text', text: '12 XYZ' }],
  ['payeeCountry', 'DE', { kind: 'country', code: 'DE' }],
  ['nationality', 'Germany', { kind: 'text', text: 'Germany' }],
  ['bankCountry', 'Germany', { kind: 'text', text: 'Germany' }],
  ['currentRole', 'role2', { kind: 'word', word: 'role2' }],
  ['invitationLanguage', 'zh-Hant', { kind: 'language', language: 'zh-Hant' }],
  ['status', 'PENDING', { kind: 'word', word: 'PENDING' }],
  ['chainAddress', '0xabc', { kind: 'copy', text: '0xabc' }],
  ['somethingNew', 'as it is', { kind: 'text', text: 'as it is' }],
] as const)('the field %s with the value %j has its own presentation', (key, text, value) =>
  expect(fieldValueOf(key, text)).toEqual(value),
);

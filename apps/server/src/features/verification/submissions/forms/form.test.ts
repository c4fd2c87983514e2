// A check's results fit into the record; a correction takes every field; and void fields are not sent.
import { enterpriseFields, stakeholderRows, wizardSteps } from '@causeway/contract';
import { expect, test } from 'vitest';
import { enterpriseForm } from './enterprise.ts';
import { type KycForm, type KycRecord, numberRead, withoutVoid } from './form.ts';
import { personalForm } from './personal.ts';

test.each([
  ['AB 123456', 'AB123456'],
  ['123.456.789-00', '123456789-00'],
  [' A 12 ', 'A12'],
  ['AB\u00A0123', 'AB123'],
  ['A123456(7)', 'A123456(7)'],
  ['A_1/2-3', 'A_1/2-3'],
  // These numbers stay as read, so that the rule refuses them: another letter or sign makes another number.
  ['A#12', 'A#12'],
  ['. .', ''],
  ['', ''],
  [null, null],
])('a document number read as %j is filled in as %j', (read, filled) => {
  expect(numberRead({ documentNumber: read })).toBe(filled);
});

/** The fields that a correction does not take with all its steps open; files are handled separately. */
function leftOut<Record_ extends KycRecord>(form: KycForm<Record_>): readonly string[] {
  const record = form.read({});
  const taken = new Set<string | symbol>(['kycFiles']);
  const from = new Proxy(record, {
    get: (_, field): unknown => {
      taken.add(field);
      return Reflect.get(record, field);
    },
  });
  form.take(record, from, wizardSteps[form.kind], []);
  return Object.keys(record).filter((field) => !taken.has(field));
}

test('a correction includes every field of its open steps', () => {
  expect(leftOut(personalForm)).toEqual([]);
  expect(leftOut(enterpriseForm)).toEqual([]);
});

test.each([
  [
    'words beside another choice',
    enterpriseFields,
    { industryType: '2', industryTypeOther: 'Tea' },
    'industryTypeOther',
  ],
  ['words beside the other choice', enterpriseFields, { industryType: '99', industryTypeOther: 'Tea' }, null],
  [
    'the end of what has none',
    enterpriseFields,
    { isLongTerm: 1, expirationDate: '2030-01-01' },
    'expirationDate',
  ],
  ['the end of what has one', enterpriseFields, { isLongTerm: 0, expirationDate: '2030-01-01' }, null],
  ['a share of a director', stakeholderRows, { roles: [2, 3], sharePercentage: '5' }, 'sharePercentage'],
  ['a share of an owner', stakeholderRows, { roles: [1, 2], sharePercentage: '5' }, null],
])('void values are emptied: %s', (_what, rows, record, emptied) => {
  const rest = Object.fromEntries(Object.entries(rows).filter(([name]) => name in record));
  expect(withoutVoid(record, rest)).toEqual(emptied === null ? record : { ...record, [emptied]: '' });
});

// Rules that a schema cannot hold.
import type { EnterpriseRecord, PersonalRecord } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { enterprise, personal } from './example-records.ts';
import { brokenEnterpriseRules, brokenPersonalRules } from './record-rules.ts';

test('good records break none', () => {
  expect(brokenPersonalRules(personal)).toEqual([]);
  expect(brokenEnterpriseRules(enterprise, '2026-03-02')).toEqual([]);
});

describe('a personal record', () => {
  const cases: readonly (readonly [string, Partial<PersonalRecord>])[] = [
    ['gender', { gender: '9' }],
    ['occupationType', { occupationType: 'pirate' }],
    ['accountOpeningPurpose', { accountOpeningPurpose: ['1', '77'] }],
    ['nationality', { nationality: 'XX' }],
    ['contactPhone', { contactPhone: '11111111' }],
    ['contactPhone', { contactPhoneCountryCode: '999' }],
  ];
  test.each(cases)('names its wrong %s', (field, wrong) => {
    expect(brokenPersonalRules({ ...personal, ...wrong }).map((broken) => broken.field)).toEqual([field]);
  });
});

describe('a record of a business', () => {
  const cases: readonly (readonly [string, string, Partial<EnterpriseRecord>])[] = [
    ['regCountry', 'required-select', { regCountry: 'XX' }],
    ['effectiveDate', 'date-future', { effectiveDate: '2026-03-03' }],
    ['businessType', 'required-select', { businessType: '8' }],
  ];
  test.each(cases)('names its wrong %s', (field, rule, wrong) => {
    expect(brokenEnterpriseRules({ ...enterprise, ...wrong }, '2026-03-02')).toEqual([{ field, rule }]);
  });
});

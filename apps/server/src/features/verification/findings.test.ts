// What the reviewer is shown of the machine's findings.
import { describe, expect, test } from 'vitest';
import { type Evidence, checksOf, isSameName } from './findings.ts';
import type { IdentityCheckRow } from './store.ts';

const check: IdentityCheckRow = {
  id: 'c', member_id: '1000000001', provider_id: 'p', result: 3, first_name: 'ADA', last_name: 'WONG',
  document_country: 'HK', document_type: '13', document_number: 'K1', birth_date: '1990-01-01', expiry_date: '2031-01-01',
  is_permanent: false,
  front_file: null, back_file: null, started_at: new Date(0), finished_at: new Date(0), version: 1,
}; // prettier-ignore

const evidence: Evidence = {
  member: { name_en: 'Ada Wong', country: 'HK' },
  shownBy: 'Ada Wong',
  check,
  screening: {
    id: 's', verification_id: 'v', submitted_at: new Date(0), name: 'Ada Wong', country: 'HK', hit: false, reason: null, at: new Date(0),
  }, // prettier-ignore
  today: '2026-03-02',
};

const outcomes = (changed: Partial<Evidence>): Record<string, string> =>
  Object.fromEntries(checksOf({ ...evidence, ...changed }, 'en').map(({ name, outcome }) => [name, outcome]));

const good = {
  'identity-check': 'pass',
  'name-match': 'pass',
  'document-validity': 'pass',
  screening: 'pass',
  'country-risk': 'pass',
};

describe('findings', () => {
  test('of a clear case all pass', () => {
    expect(outcomes({})).toEqual(good);
  });

  const cases: readonly (readonly [string, Partial<Evidence>, Record<string, string>])[] = [
    ['a warning of the provider', { check: { ...check, result: 4 } }, { 'identity-check': 'look' }],
    ['a rejection of the provider', { check: { ...check, result: 5 } }, { 'identity-check': 'fail' }],
    ['another name', { shownBy: 'Ada Chan' }, { 'name-match': 'look' }],
    [
      'a document of 89 days',
      { check: { ...check, expiry_date: '2026-05-30' } },
      { 'document-validity': 'look' },
    ],
    ['a document of 90 days', { check: { ...check, expiry_date: '2026-05-31' } }, {}],
    [
      'an expired document',
      { check: { ...check, expiry_date: '2026-03-01' } },
      { 'document-validity': 'fail' },
    ],
    ['a document without an end', { check: { ...check, expiry_date: null } }, {}],
    ['no screening yet', { screening: undefined }, { screening: 'look' }],
    [
      'a country of high risk',
      { member: { name_en: 'Ada Wong', country: 'IR' } },
      { 'country-risk': 'look' },
    ],
  ];
  test.each(cases)('of %s', (_what, changed, differs) => {
    expect(outcomes(changed)).toEqual({ ...good, ...differs });
  });

  test('of nobody checked say so', () => {
    expect(outcomes({ check: undefined })).toEqual({
      'identity-check': 'fail',
      screening: 'pass',
      'country-risk': 'pass',
    });
  });
});

test.each([
  ['Ada Wong', 'WONG ADA', true],
  ['José  Núñez', 'Jose Nunez', true],
  ['Ada Wong', 'Ada Wong Lee', false],
  ['', '', false],
])('%s and %s are the same name: %s', (a, b, same) => {
  expect(isSameName(a, b)).toBe(same);
});

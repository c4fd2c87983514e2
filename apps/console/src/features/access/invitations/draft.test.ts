// The form of a new code: accepted values, and the request made from them.
import { issueInvitation } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, validationIssues, hongKongDay, lastDayOf, requestOf } from './draft.ts';

const today = '2026-03-02';

describe('the number of registrations of an invitation', () => {
  test.each(['', ' ', '1', '10000', ' 25 ', '１０'])('accept %j', (usesMax) =>
    expect(validationIssues({ ...EMPTY_DRAFT, usesMax }, today).usesMax).toBe(false),
  );
  test.each(['0', '10001', '-1', '1.5', '1e3', 'many'])('reject %j', (usesMax) =>
    expect(validationIssues({ ...EMPTY_DRAFT, usesMax }, today).usesMax).toBe(true),
  );
});

describe('the last day of an invitation', () => {
  test.each([
    ['', false],
    ['2026-03-02', false],
    ['2026-12-31', false],
    ['2026-03-01', true],
  ])('is checked: %j', (lastDay, isIssue) =>
    expect(validationIssues({ ...EMPTY_DRAFT, lastDay }, today).lastDay).toBe(isIssue),
  );

  test('uses Hong Kong’s day', () => {
    expect(hongKongDay(new Date('2026-03-01T15:59:59Z'))).toBe('2026-03-01');
    expect(hongKongDay(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02');
    expect(lastDayOf('2026-03-31T16:00:00.000Z')).toBe('2026-03-31');
  });
});

test.each([
  [EMPTY_DRAFT, { note: '', usesMax: null, validUntil: null }],
  [
    { note: ' Spring fair ', usesMax: ' 3 ', lastDay: '2026-03-31' },
    { note: 'Spring fair', usesMax: 3, validUntil: '2026-03-31' },
  ],
])('the typed values form a request that the contract accepts', (draft, request) => {
  expect(requestOf(draft)).toEqual(request);
  expect(issueInvitation.request.parse(request)).toEqual(request);
});

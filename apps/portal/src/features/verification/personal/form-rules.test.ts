// For every example of VER-026 the form reports the same issues as the server, and shows each one.
import { kycStatuses, memberPersonId, type ValidationIssue, type PersonalDraft } from '@causeway/contract';
import { exampleCountries, issueLine, personalExamples, wholePerson } from '@causeway/contract/testing';
import { describe, expect, test } from 'vitest';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import { stepsOf } from './flow.ts';
import { personalKind } from './personal-kind.ts';

const today = '2026-11-21';
const factsOf = (country: string) => exampleCountries[country];
const steps = stepsOf(
  { kycStatus: kycStatuses.pending, todos: [], endedSections: [] },
  wholePerson(today),
  factsOf,
);
/** Issues that belong to no field of the record: the two documents, and the check as a whole. */
const otherPlaces = new Set(['400', '600', '']);

const examples = personalExamples(today).filter(({ isServers }) => !isServers);

test('the examples include valid and invalid values', () => {
  expect(examples.some(({ issues }) => issues.length === 0)).toBe(true);
  expect(examples.some(({ issues }) => issues.length > 0)).toBe(true);
});

describe('the first submission', () => {
  test.each(examples)('reports for $rule: $issues', ({ record, issues, unchecked }) => {
    const checkResult = unchecked.includes(memberPersonId) ? 1 : 3;
    const identityChecks = [{ ...unreadCheck, checkResult } as const];
    const found = personalKind.validationIssues(record, { today, factsOf, identityChecks });
    expect(found.map(issueLine)).toEqual(issues);
    expect(found.filter((issue) => !hasPlace(issue, record))).toEqual([]);
  });
});

const hasPlace = ({ step, uid, field }: ValidationIssue, record: PersonalDraft): boolean =>
  steps.some((shown) => shown === step) && uid === null && (field in record || otherPlaces.has(field));

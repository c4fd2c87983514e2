// The form says of every example of spec 2 section 5 what the server says of it, and each fault has a place in the form.
import { kycStatuses, memberPersonId, type Fault, type PersonalDraft } from '@causeway/contract';
import { exampleCountries, faultLine, personalExamples, wholePerson } from '@causeway/contract/testing';
import { describe, expect, test } from 'vitest';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import { stepsOf } from './flow.ts';
import { personalKind } from './personal-kind.ts';

const today = '2026-11-21';
const factsOf = (country: string) => exampleCountries[country];
const steps = stepsOf(
  { kycStatus: kycStatuses.pending, todoItemDTOList: [], endedSections: [] },
  wholePerson(today),
  factsOf,
);
/** What is not a field of the record: the two papers, and the check as a whole. */
const otherPlaces = new Set(['400', '600', '']);

const examples = personalExamples(today).filter(({ isServers }) => !isServers);

test('there are examples that are taken and examples that are not', () => {
  expect(examples.some(({ faults }) => faults.length === 0)).toBe(true);
  expect(examples.some(({ faults }) => faults.length > 0)).toBe(true);
});

describe('the first submission', () => {
  test.each(examples)('$rule: $faults', ({ record, faults, unchecked }) => {
    const jumioResult = unchecked.includes(memberPersonId) ? 1 : 3;
    const identityChecks = [{ ...unreadCheck, jumioResult } as const];
    const found = personalKind.faultsOf(record, { today, factsOf, identityChecks });
    expect(found.map(faultLine)).toEqual(faults);
    expect(found.filter((fault) => !hasPlace(fault, record))).toEqual([]);
  });
});

const hasPlace = ({ step, uid, field }: Fault, record: PersonalDraft): boolean =>
  steps.some((shown) => shown === step) && uid === null && (field in record || otherPlaces.has(field));

// For every example of VER-026 the form reports the same issues as the server, and shows each one.
import {
  businessDocuments,
  businessShapeOf,
  proofsOf,
  stakeholderIssues,
  type EnterpriseDraft,
  type ValidationIssue,
} from '@causeway/contract';
import { enterpriseExamples, exampleCountries, issueLine } from '@causeway/contract/testing';
import { describe, expect, test } from 'vitest';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import { enterpriseKind } from './enterprise-kind.ts';
import { stepsOf } from './flow.ts';
import { fieldMessageOf } from '../record/field-messages.ts';
import { entityIssues } from './entity-issues.ts';
import { newPerson } from './people.ts';

const today = '2026-11-21';
const factsOf = (country: string) => exampleCountries[country];
/** This issue is listed beside the fields of the dialog. */
const proofOfAddress = '400';
const nothingOpen = { todos: [], endedSections: [], submittedBusinessType: '' };

const examples = enterpriseExamples(today).filter(({ isServers }) => !isServers);

describe('the first submission', () => {
  test.each(examples)('reports for $rule: $issues', ({ record, issues, unchecked }) => {
    const identityChecks = record.stakeholderInfoBo.map(({ uid }) => ({
      ...unreadCheck,
      personId: uid,
      checkResult: unchecked.includes(uid) ? (1 as const) : (3 as const),
    }));
    const found = enterpriseKind.validationIssues(record, { today, factsOf, identityChecks });
    expect(found.map(issueLine)).toEqual(issues);
    expect(found.filter((issue) => !hasPlace(issue, record))).toEqual([]);
  });
});

describe('missing business information', () => {
  const missing = examples.flatMap(({ rule, record }) =>
    enterpriseKind
      .validationIssues(record, { today, factsOf, identityChecks: [] })
      .filter(({ step, message }) => step === 'business' && message.startsWith('required'))
      .map((issue) => ({ rule, ...issue })),
  );
  test('covers fourteen fields, all but the website', () => {
    expect(new Set(missing.map(({ field }) => field)).size).toBe(14);
  });
  test.each(missing)('has its own message for $field: $rule', ({ field, message }) => {
    expect(fieldMessageOf(field, message)).toBe(`empty.${field}`);
  });
});

test('names the characters that a document or register number may have', () => {
  for (const field of ['idNumber', 'regNumber']) {
    expect(fieldMessageOf(field, 'format')).toBe(`format.${field}`);
    expect(fieldMessageOf(field, 'too-long')).toBeUndefined();
  }
  expect(fieldMessageOf('website', 'format')).toBeUndefined();
});

/** The place is a field of the step, an offered file, a field of the dialog, or the head of the step. */
function hasPlace({ step, uid, field }: ValidationIssue, record: EnterpriseDraft): boolean {
  if (!stepsOf('first', nothingOpen, businessShapeOf(record)).includes(step)) return false;
  if (field === '') return step === 'stakeholders';
  if (uid !== null)
    return step === 'stakeholders' && (field in entryOf(uid, record) || field === proofOfAddress);
  return step === 'documents'
    ? field in record || businessDocuments(businessShapeOf(record)).some(({ fileType }) => fileType === field)
    : field in record;
}

const entryOf = (uid: string, { stakeholderInfoBo, ownerEntities }: EnterpriseDraft): object =>
  [...stakeholderInfoBo, ...ownerEntities].find((entry) => entry.uid === uid) ?? newPerson(uid, null);

describe('the dialog of a stakeholder', () => {
  // Another dialog reports an entity, and the step a basis that rests on one.
  const isOfPerson = (issue: string) =>
    issue.startsWith('stakeholders@') && !/^stakeholders@(?:holding |\w+ ownerBasis)/.test(issue);
  const ofPeople = examples.filter(({ issues }) => issues.some(isOfPerson));
  test.each(ofPeople)('reports for $rule: $issues', ({ record, issues }) => {
    const found = record.stakeholderInfoBo.flatMap((entry) =>
      stakeholderIssues(entry, record.stakeholderInfoBo, { today, factsOf }, proofsOf(record, entry.uid)),
    );
    expect(found.map(issueLine)).toEqual(issues.filter(isOfPerson));
  });
});

describe('the dialog of an entity', () => {
  const isLater = (issue: string) => /owner-apart|owners-of-entity|trust-roles/.test(issue);
  const ofEntities = examples.filter(({ issues }) => issues.some((issue) => issue.includes('@holding ')));
  test.each(ofEntities)(
    'reports for $rule: $issues, unless it may still be entered',
    ({ record, issues }) => {
      // The dialog says it at the owner, the record at the list.
      const found = record.ownerEntities
        .flatMap((entity) => entityIssues(entity, record))
        .map((issue) => ({ ...issue, field: issue.field.replace(/^owners\..*/, 'owners') }));
      const own = issues.filter((issue) => issue.includes('@holding ') && !isLater(issue));
      expect(found.map(issueLine)).toEqual(own);
    },
  );
});

// The people of a company who need attention first, and moving through them.
import { expect, test } from 'vitest';
import {
  differencesOf,
  evidenceOf,
  firstToCheck,
  leftToCheck,
  peopleIndex,
  personFrom,
} from './people-index.ts';

const person = (uid: string, isNew = false, before: string | null = null) => ({
  ...{ uid, name: uid.toUpperCase(), roles: [], isNew },
  fields: [{ key: 'city', value: 'Berlin', before }],
});
const finding = (uid: string | null, outcome: 'pass' | 'look' | 'fail') => ({
  ...{ uid, outcome, name: 'identity' as const, detail: '' },
});

test('each person has their worst outcome and their number of open findings and changes', () => {
  const states = peopleIndex({
    people: [person('a'), person('b', false, 'Bonn'), person('c', true, 'Bonn')],
    findings: [finding('b', 'look'), finding('b', 'fail'), finding('b', 'pass'), finding(null, 'fail')],
  });
  expect(states.map(({ uid, outcome, open, changed }) => [uid, outcome, open, changed])).toEqual([
    ['a', 'pass', 0, 0],
    ['b', 'fail', 2, 1],
    ['c', 'pass', 0, 0],
  ]);
});

test.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
] as const)('moving from %s by %i selects %s', (at, by, to) => {
  expect(personFrom(['a', 'b', 'c'], at, by)).toBe(to);
});

test('the page opens the first person with a finding', () => {
  const people = [person('a'), person('b')];
  expect(firstToCheck(peopleIndex({ people, findings: [finding('b', 'look')] }))).toBe('b');
  expect(firstToCheck(peopleIndex({ people, findings: [] }))).toBe('a');
  expect(firstToCheck([])).toBeUndefined();
});

const file = (uid: string | null, fileType: string, isOpened: boolean) => ({
  ...{
    uid,
    fileType,
    isOpened,
    fileId: `${uid ?? ''}${fileType}`,
    originalFileName: 'x.png',
    fileSize: 1,
    isNew: true,
  },
});

test('a person whose files were opened earlier stays shown', () => {
  const files = [
    file('a', '213', true),
    file('a', '214', true),
    file('b', '213', true),
    file('b', '214', false),
  ];
  const review = { people: [person('a'), person('b'), person('c'), person('d')], files };
  expect(leftToCheck(review, new Set(['d']))).toEqual(['b', 'c']);
});

test('a person’s evidence contains only their own photographs and checks', () => {
  const seen = {
    files: [file('a', '213', true), file('a', '400', true), file('b', '213', true), file(null, '214', true)],
    ...{ identityChecks: [], laterChecks: [], comparisons: [] },
  };
  expect(evidenceOf(seen, 'a').pictures.map(({ fileId }) => fileId)).toEqual(['a213']);
  expect(evidenceOf(seen, 'member').pictures.map(({ fileType }) => fileType)).toEqual(['214']);
});

test('the face stands beside the front of the document', () => {
  const seen = {
    files: ['213', '214', '215'].map((type) => file('a', type, true)),
    ...{ identityChecks: [], laterChecks: [], comparisons: [] },
  };
  expect(evidenceOf(seen, 'a').pictures.map(({ fileType }) => fileType)).toEqual(['213', '215', '214']);
});

test('values count as different only if both were read', () => {
  const field = (what: 'name' | 'number' | 'end', read: string, isSame: boolean) => ({
    ...{ what, read, isSame, submitted: 'x' },
  });
  const comparisons = [
    { uid: 'a', fields: [field('name', 'x', true), field('end', '', false)] },
    { uid: 'b', fields: [field('number', 'y', false)] },
  ];
  const { differing, compared } = differencesOf({ comparisons });
  expect(compared).toBe(2);
  expect(differing.map(({ uid, field: { what } }) => [uid, what])).toEqual([['b', 'number']]);
});

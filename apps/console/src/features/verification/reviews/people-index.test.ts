// Who of a company needs a look first, and how one walks through its people.
import { expect, test } from 'vitest';
import { peopleIndex, personFrom } from './people-index.ts';

const person = (uid: string, isNew = false, before: string | null = null) => ({
  ...{ uid, name: uid.toUpperCase(), roles: [], isNew },
  fields: [{ key: 'city', value: 'Berlin', before }],
});
const finding = (uid: string | null, outcome: 'pass' | 'look' | 'fail') => ({
  ...{ uid, outcome, name: 'identity' as const, detail: '' },
});

test('each has the worst that was found about them, and how much is open and changed', () => {
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
] as const)('from %s by %i one comes to %s', (at, by, to) => {
  expect(personFrom(['a', 'b', 'c'], at, by)).toBe(to);
});

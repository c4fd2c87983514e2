// The filter of verifications in the address, read and written.
import { expect, test } from 'vitest';
import { choiceOf, isNarrowed, searchOfChoice, sortedBy } from './choice.ts';

const all = {
  sort: 'risk',
  reversed: '1',
  level: '2',
  party: 'business',
  risk: 'list',
  rating: 'high',
  assigned: 'mine',
  overdue: '1',
};

test('an address is read back as it was written', () => {
  expect(searchOfChoice(choiceOf(all))).toEqual(all);
  expect(choiceOf(all)).toEqual({
    ...{
      sort: 'risk',
      isReversed: true,
      level: 2,
      party: 'business',
      risk: 'list',
      rating: 'high',
      assigned: 'mine',
      isOverdue: true,
    },
  });
});

test('unknown values in the address are ignored', () => {
  const choice = choiceOf({
    sort: 'name',
    level: '3',
    party: 'x',
    risk: '5',
    rating: 'worst',
    assigned: 'Rei',
    overdue: 'yes',
  });
  expect(choice).toEqual({ sort: 'since', isReversed: false });
  expect(isNarrowed(choice)).toBe(false);
});

test('the first press on a column sorts it in its own direction, the second reverses it', () => {
  const first = sortedBy(choiceOf({ level: '1' }), 'due');
  expect(first).toMatchObject({ sort: 'due', isReversed: false, level: 1 });
  expect(sortedBy(first, 'due').isReversed).toBe(true);
  expect(sortedBy(sortedBy(first, 'due'), 'risk')).toMatchObject({ sort: 'risk', isReversed: false });
  expect([isNarrowed(first), isNarrowed(choiceOf({ sort: 'due' }))]).toEqual([true, false]);
});

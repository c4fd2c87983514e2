// Moving through the queue, item by item.
import { describe, expect, test } from 'vitest';
import {
  afterDecision,
  indexOf,
  placeOf,
  queueRequest,
  searchOf,
  stepFrom,
  type ItemId,
} from './queue-place.ts';

const [a, b, c]: readonly ItemId[] = [
  { kind: 'payee', subjectId: '1' },
  { kind: 'transfer', subjectId: '1' },
  { kind: 'transfer', subjectId: '2' },
];
const elsewhere: ItemId = { kind: 'deposit', subjectId: '1' };
const list = [a, b, c].filter((item) => item !== undefined);

test('an item is found by its kind together with its id', () => {
  expect(list.map((item) => indexOf(list, item))).toEqual([0, 1, 2]);
  expect(indexOf(list, elsewhere)).toBe(-1);
});

describe('a step through the queue', () => {
  test('moves to the neighbor and stops at the ends', () => {
    expect(stepFrom(list, a, 1)).toBe(b);
    expect(stepFrom(list, c, -1)).toBe(b);
    expect(stepFrom(list, c, 1)).toBe(c);
    expect(stepFrom(list, a, -1)).toBe(a);
  });

  test('begins at the first item if the current one is not in the queue', () => {
    expect(stepFrom(list, undefined, 1)).toBe(a);
    expect(stepFrom(list, elsewhere, -1)).toBe(a);
  });

  test('an empty list leads nowhere', () => expect(stepFrom([], a, 1)).toBeUndefined());
});

describe('after a decision the page', () => {
  test.each([
    ['the first', a, b],
    ['one in the middle', b, c],
    ['the last', c, b],
    ['one that has left the queue already', elsewhere, a],
  ] as const)('moves on when %s is decided', (_which, decided, next) =>
    expect(decided && afterDecision(list, decided)).toBe(next),
  );

  test('stays when the only item is decided', () => {
    expect(afterDecision([elsewhere], elsewhere)).toBeUndefined();
    expect(afterDecision([], elsewhere)).toBeUndefined();
  });
});

describe('the address of a page of the queue', () => {
  test.each([
    [{}, { kind: undefined, pageNo: 1 }],
    [
      { queue: 'payee', page: '3' },
      { kind: 'payee', pageNo: 3 },
    ],
    [
      { queue: 'nothing', page: '-1' },
      { kind: undefined, pageNo: 1 },
    ],
    [{ page: '1e3' }, { kind: undefined, pageNo: 1 }],
    [{ page: '999999' }, { kind: undefined, pageNo: 100_000 }],
  ] as const)('is read from %j', (search, place) => expect(placeOf(search)).toEqual(place));

  test('contains only what differs from the default', () => {
    expect(searchOf({ kind: undefined, pageNo: 1 })).toEqual({ queue: undefined, page: undefined });
    expect(searchOf({ kind: 'payee', pageNo: 2 })).toEqual({ queue: 'payee', page: '2' });
    expect(queueRequest({ kind: undefined, pageNo: 1 })).toEqual({ pageNo: 1, pageSize: 50 });
  });
});

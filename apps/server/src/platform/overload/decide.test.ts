// Who is served at which wait, as a table, and when a wait is persistent.
import { expect, test } from 'vitest';
import {
  type Caller,
  type Standing,
  type Waits,
  isServed,
  isServedAnyway,
  loadOf,
  looked,
  noneStanding,
} from './decide.ts';

const calls: readonly (readonly [Caller, isWrite: boolean])[] = [
  ['stranger', false],
  ['stranger', true],
  ['person', false],
  ['person', true],
  ['staff', false],
];
const everybody = ['stranger reads', 'stranger writes', 'person reads', 'person writes', 'staff reads'];
const signedIn = everybody.slice(2);

test.each<[loop: number, database: number, served: readonly string[]]>([
  [0, 0, everybody],
  [0.04, 0.05, everybody],
  [0.05, 0, signedIn],
  [0, 0.06, signedIn],
  [0, 0.12, signedIn],
  [0.1, 0, ['person writes', 'staff reads']],
  [0, 0.13, ['person writes', 'staff reads']],
  [0, 0.21, ['staff reads']],
  [0.17, 0, ['staff reads']],
  [5, 5, ['staff reads']],
])(
  'calls that wait %f s for the loop and %f s for the database leave served: %j',
  (loop, database, served) => {
    const load = loadOf({ loop, database }, true);
    const now = calls.filter(([caller, isWrite]) => isServed(load, caller, isWrite));
    expect(now.map(([caller, isWrite]) => `${caller} ${isWrite ? 'writes' : 'reads'}`)).toEqual(served);
    expect(isServedAnyway(load)).toBe(served === everybody);
  },
);

test('a short burst is served further, and a pause of the loop refuses nobody', () => {
  expect(isServed(loadOf({ loop: 5, database: 0.14 }, false), 'stranger', true)).toBe(true);
  expect(isServed(loadOf({ loop: 0, database: 0.16 }, false), 'stranger', true)).toBe(false);
  expect(isServed(loadOf({ loop: 0, database: 0.59 }, false), 'person', true)).toBe(true);
  expect(isServed(loadOf({ loop: 0, database: 0.61 }, false), 'person', true)).toBe(false);
});

const long: Waits = { loop: 0.3, database: 0 };
const none: Waits = { loop: 0, database: 0 };
/** Checks every 10 ms; answers until when the wait counts as persistent. */
const after = (...waits: readonly Waits[]): number =>
  waits.reduce<Standing>((standing, wait, i) => looked(standing, wait, i * 10), noneStanding).until;

test.each<[string, readonly Waits[], number]>([
  ['one long wait', [long, none, none], -Infinity],
  ['two, twice', [long, long, none, long, long], -Infinity],
  ['three in a row', [long, long, long], 1020],
  ['three, and quiet since', [long, long, long, none, none], 1020],
  ['three, and one more', [long, long, long, none, long], 1040],
])('a wait lasts from three measurements on, for a second: %s', (_, waits, until) => {
  expect(after(...waits)).toBe(until);
});

// Every name is screened; an entry that matches two names is one match.
import type { PartyScreening, ScreenedName } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { screenNames } from './screen-names.ts';

const entry = { list: 'Watch list', name: 'A SANCTION', score: 90, record: [], reference: 'W-1' };
const hit: PartyScreening = { hit: true, reason: 'Watch list', matches: [entry] };
const none: PartyScreening = { hit: false, reason: null, matches: [] };
const named = (name: string): ScreenedName => ({ kind: 'person', name, country: 'HK' });

const lists = (answers: Readonly<Record<string, PartyScreening>>) => ({
  party: ({ name }: ScreenedName) => Promise.resolve(answers[name] ?? none),
});

test('a name that matches makes the party a hit, and is said with the entry', async () => {
  const found = await screenNames(
    lists({ 'ANNA SANCTION': hit }),
    ['ANNA TESTER', 'ANNA SANCTION'].map(named),
  );
  expect(found).toEqual({
    hit: true,
    reason: 'Watch list',
    matches: [{ ...entry, screened: 'ANNA SANCTION' }],
  });
});

test('two names that match one entry are one match, and two entries are two', async () => {
  const other: PartyScreening = { ...hit, matches: [{ ...entry, reference: 'W-2' }] };
  const names = ['A', 'B', 'C'].map(named);
  const found = await screenNames(lists({ A: hit, B: hit, C: other }), names);
  expect([found.reason, found.matches.map(({ reference, screened }) => [reference, screened])]).toEqual([
    'Watch list',
    [
      ['W-1', 'A'],
      ['W-2', 'C'],
    ],
  ]);
});

test('no match of any name is no hit', async () => {
  expect(await screenNames(lists({}), [named('A'), named('B')])).toEqual(none);
});

test('a name that the lists cannot answer leaves the party unanswered', async () => {
  const party = ({ name }: ScreenedName) =>
    name === 'A' ? Promise.resolve(none) : Promise.reject(new Error('no answer'));
  await expect(screenNames({ party }, [named('A'), named('B')])).rejects.toThrow('no answer');
});

// Every name is screened; an entry that matches two names is one match.
import type { PartyScreening, ScreenedName } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { screenNames, screenParties } from './screen-names.ts';

const entry = { list: 'Watch list', name: 'A SANCTION', score: 90, record: [], reference: 'W-1' };
const hit: PartyScreening = { hit: true, reason: 'Watch list', matches: [entry] };
const none: PartyScreening = { hit: false, reason: null, matches: [] };
const named = (name: string): ScreenedName => ({ kind: 'person', name, country: 'HK' });

const lists = (answers: Readonly<Record<string, PartyScreening>>) => ({
  parties: (names: readonly ScreenedName[]) =>
    Promise.resolve(names.map(({ name }) => answers[name] ?? none)),
});

test('a matching name makes the party a hit, with the list entry', async () => {
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

test('two names that match one entry are one match', async () => {
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

test('two spellings that match one entry are one match', async () => {
  const spelled: PartyScreening = { ...hit, matches: [{ ...entry, name: 'A SANKTION', score: 71 }] };
  const { matches } = await screenNames(lists({ A: hit, B: spelled }), [named('A'), named('B')]);
  expect(matches).toEqual([{ ...entry, screened: 'A' }]);
});

test('several parties are screened in one call with separate results', async () => {
  const parties = [['A', 'B'], ['C'], ['D', 'A']].map((names) => names.map(named));
  const found = await screenParties(lists({ B: hit, C: hit }), parties);
  expect(found.map(({ matches }) => matches.map(({ screened }) => screened))).toEqual([['B'], ['C'], []]);
});

test('names that the lists cannot check are reported beside the findings', async () => {
  const unasked: PartyScreening = { ...none, unasked: ['王'] };
  const found = await screenNames(lists({ A: hit, 王: unasked }), [named('A'), named('王')]);
  expect(found).toMatchObject({ hit: true, unasked: ['王'] });
});

test('a name without an answer leaves the party unscreened', async () => {
  const parties = () => Promise.reject(new Error('no answer'));
  await expect(screenNames({ parties }, [named('A'), named('B')])).rejects.toThrow('no answer');
  const fewer = { parties: () => Promise.resolve([none]) };
  await expect(screenNames(fewer, [named('A'), named('B')])).rejects.toThrow('fewer questions');
});

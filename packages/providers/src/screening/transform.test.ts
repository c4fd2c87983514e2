// Reading a screening service's answers: a hit stays a hit, however few or odd its details.
import { expect, test } from 'vitest';
import { ProviderError } from '../port.ts';
import { readMatches } from './transform.ts';

const whole = {
  list: 'Politically exposed persons',
  name: 'ADA WONG',
  score: 87.5,
  record: [
    { label: 'Date of birth', value: '1961-04-02' },
    { label: 'Office', value: 'Member of parliament' },
  ],
};
const bare = { name: null, score: null, record: [] };

test('a match is read with list, name, score and entry', () => {
  expect(readMatches({ matches: [whole, { list: 'Watch list' }] })).toEqual({
    hit: true,
    reason: 'Politically exposed persons, Watch list',
    matches: [whole, { list: 'Watch list', ...bare }],
  });
  expect(readMatches({ matches: [] })).toEqual({ hit: false, reason: null, matches: [] });
});

test.each([
  ['no list', {}, { list: 'unnamed list' }],
  ['no object', 'Watch list', { list: 'unnamed list' }],
  ['a score that is none', { list: 'A', score: 101 }, { list: 'A', score: null }],
  ['a score in words', { list: 'A', score: 'high' }, { list: 'A', score: null }],
  ['a record that is none', { list: 'A', record: 'born 1961' }, { list: 'A', record: [] }],
  [
    'a record of odd lines',
    { list: 'A', record: [null, { label: 'Born' }, { value: '1961' }, { label: 1, value: '\0x' }] },
    {
      list: 'A',
      record: [
        { label: '', value: '1961' },
        { label: '', value: 'x' },
      ],
    },
  ],
  [
    'a reference and its day',
    { list: 'A', reference: 'R-1', listedOn: '2024-02-29' },
    { reference: 'R-1', listedOn: '2024-02-29' },
  ],
  [
    'signs that turn a line around',
    { list: 'A\u202eB', name: 'SANC\u200bTION' },
    { list: 'AB', name: 'SANCTION' },
  ],
  ['more than can be kept', { list: 'A'.repeat(501) }, { list: 'A'.repeat(500) }],
])('with %s the match is still a hit', (_what, match, read) => {
  expect(readMatches({ matches: [match] })).toMatchObject({ hit: true, matches: [{ ...bare, ...read }] });
});

test('an invalid reference or day is left out', () => {
  const [match] = readMatches({ matches: [{ list: 'A', reference: 7, listedOn: 'yesterday' }] }).matches;
  expect(match).toEqual({ list: 'A', ...bare });
});

test('an answer without a list of matches is no answer', () => {
  expect(() => readMatches({})).toThrow(ProviderError);
});

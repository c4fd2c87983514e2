// The values that count as filled in by a check: those that it read and that were not there before, never
// typed ones.
import { describe, expect, test } from 'vitest';
import { asFilled, withPhotographs } from './check-filled.ts';

const entry = (changes: Record<string, string> = {}) => ({
  name: '',
  number: 'OLD',
  city: 'Cork',
  ...changes,
});
const read = { fields: { number: 'NEW', city: null }, offered: { name: 'ANN ROE' } };
const filled = (base: object, theirs: object, mine: object): object => asFilled(base, theirs, read)(mine);

describe('asFilled', () => {
  test.each([
    ['what the check read takes the place of what was there', {}, { number: 'NEW' }, {}, { number: 'NEW' }],
    ['even of what was typed meanwhile', {}, { number: 'NEW' }, { number: 'TYPED' }, { number: 'NEW' }],
    ['a name is filled in where there is none', {}, { name: 'ANN ROE' }, {}, { name: 'ANN ROE' }],
    ['not where one was typed', {}, { name: 'ANN ROE' }, { name: 'Ann' }, { name: 'Ann' }],
    ['what was put right after the check is not the check’s', {}, { number: 'N3W' }, {}, {}],
    [
      'what an earlier check had read leaves alone what is typed now',
      { number: 'NEW' },
      { number: 'NEW' },
      { number: 'TYPED' },
      { number: 'TYPED' },
    ],
    [
      'a name of an earlier check gives way',
      { name: 'PETE' },
      { name: 'ANN ROE' },
      { name: 'PETE' },
      { name: 'ANN ROE' },
    ],
    ['not one typed since', { name: 'PETE' }, { name: 'ANN ROE' }, { name: 'Ann' }, { name: 'Ann' }],
    ['what the check does not read of an earlier one is empty', {}, { city: '' }, {}, { city: '' }],
    ['what the check did not read stays', {}, { city: 'Bath' }, { city: 'York' }, { city: 'York' }],
  ])('follows the rule that %s', (_, base, theirs, mine, expected) => {
    expect(filled(entry(base), entry(theirs), entry(mine))).toEqual(entry(expected));
  });
});

describe('withPhotographs', () => {
  test('takes the server’s photographs and keeps every other file', () => {
    const file = (fileId: string, fileType: string) => ({ fileId, fileType, uid: null });
    const mine = [file('old', '213'), file('proof', '400')];
    const theirs = [file('front', '213'), file('back', '214'), file('other', '400')];
    expect(withPhotographs(mine, theirs).map(({ fileId }) => fileId)).toEqual(['proof', 'front', 'back']);
  });
});

// The spelling that a field proposes for names and addresses with other letters.
import { describe, expect, test } from 'vitest';
import { refusedSign } from './spelling.ts';
import { bankText, latinText, lettersDigitsSpaces } from './text.ts';

describe('a name of letters, digits and spaces', () => {
  test.each([
    ['José-María', 'é', 'Jose Maria'],
    ['Jose\u0301', 'é', 'Jose'],
    ["O'Neil", "'", 'ONeil'],
    ['O’Neil', '’', 'ONeil'],
    ['Aix-en-Provence', '-', 'Aix en Provence'],
    ['St. Gallen', '.', 'St Gallen'],
    ['Müller', 'ü', 'Mueller'],
    ['MÜLLER', 'Ü', 'MUELLER'],
    ['Øyvind', 'Ø', 'Oeyvind'],
    ['Strauß', 'ß', 'Strauss'],
    ['Łukasz', 'Ł', 'Lukasz'],
    ['Nguyễn Văn Đức', 'ễ', 'Nguyen Van Duc'],
    ['Zoë Smith, Jr.', 'ë', 'Zoe Smith Jr'],
    ['Aygül Işık', 'ü', 'Ayguel Isik'],
    ['阿依古丽·买买提', '阿', null],
    ['Anna 王', '王', null],
    ["''", "'", null],
  ])('%s: “%s” is refused, %j is accepted', (typed, sign, instead) => {
    expect(refusedSign('letters-digits-spaces', typed)).toEqual({ sign, instead });
    if (instead !== null) expect(lettersDigitsSpaces(60).parse(instead)).toBe(instead);
  });
});

describe('an address or a name of the Latin alphabet', () => {
  test.each([
    ['#4', '#', 'No. 4'],
    ['Flat #4, 1 High St', '#', 'Flat No. 4, 1 High St'],
    ['№ 4', '№', 'No. 4'],
    ['Müller & Söhne', 'ü', 'Mueller and Soehne'],
    ['A&B', '&', 'A and B'],
    ['Straße 1; Hof', 'ß', 'Strasse 1, Hof'],
    ['“Rose” Villa', '“', "'Rose' Villa"],
    ['＃4', '＃', 'No. 4'],
    ['C# House', '#', null],
    ['Room ½', '½', null],
    ['5 € Shop', '€', null],
    ['香港中環 1 號', '香', null],
  ])('%s: “%s” is not taken, %j is', (typed, sign, instead) => {
    expect(refusedSign('latin-text', typed)).toEqual({ sign, instead });
    if (instead !== null) {
      expect(latinText(256).parse(instead)).toBe(instead);
      expect(bankText(256).parse(instead)).toBe(instead);
    }
  });
});

test.each([
  ['latin-text', 'Ｔower （East） 4–5'],
  ['latin-text', 'O’Neil\u200B'],
  ['letters-digits-spaces', 'Ｎew\u00A0York'],
  ['too-long', 'é'],
  ['required', ''],
])('%s names no character of %j', (rule, typed) => {
  expect(refusedSign(rule, typed)).toBeNull();
});

test('a text of any length is read in one pass', () => {
  const long = 'ü& '.repeat(20_000);
  expect(refusedSign('latin-text', long)?.instead?.length).toBe('ue and '.length * 20_000 - 1);
});

// The reading of typed and pasted text.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phoneAsTyped, phoneDigits } from './phone.ts';
import { code, email } from './sign-in.ts';
import {
  bankText,
  documentNumber,
  latinText,
  lettersDigits,
  lettersDigitsSpaces,
  optionalText,
  requiredText,
  ungroupedText,
} from './text.ts';
import { typedAscii, typedDigits, typedLatin, typedText } from '@causeway/money';

const read = (schema: z.ZodMiniType, typed: string): unknown => z.safeParse(schema, typed).data;

describe('a text of letters and digits', () => {
  test.each([
    ['full-width', 'ＡＢ１２３', 'AB123'],
    ['a zero-width space', 'GB29\u200BNWBK', 'GB29NWBK'],
    ['a joiner of words', 'GB29\u2060NWBK', 'GB29NWBK'],
    ['marks of direction', '\u202AGB29NWBK\u202C', 'GB29NWBK'],
    ['a byte order mark', '\uFEFFGB29NWBK', 'GB29NWBK'],
    ['a soft hyphen', 'GB29\u00ADNWBK', 'GB29NWBK'],
  ])('is typed with %s', (_, typed, becomes) => {
    expect(read(lettersDigits(34), typed)).toBe(becomes);
    expect(read(ungroupedText(34), typed)).toBe(becomes);
  });

  test('a text pasted with no-break spaces keeps or loses its groups, as the field requires', () => {
    expect(read(lettersDigitsSpaces(50), 'Acme\u00A0Trading\u3000Ltd')).toBe('Acme Trading Ltd');
    expect(read(ungroupedText(34), 'GB29\u00A0NWBK\u202F6016')).toBe('GB29NWBK6016');
  });
});

test.each([
  ['an apostrophe of a telephone', '4 St John’s Road', "4 St John's Road"],
  ['a dash', 'Flat 3–4', 'Flat 3-4'],
  ['full-width brackets', 'Tower （East）', 'Tower (East)'],
  ['a full-width comma', 'Room 5，Block C', 'Room 5,Block C'],
])('an address with %s', (_, typed, becomes) => {
  expect(read(latinText(100), typed)).toBe(becomes);
});

test('a name at a bank keeps the apostrophes that banks accept', () => {
  expect(read(bankText(100), 'Sean O’Neill\u00A0Ltd')).toBe('Sean O’Neill Ltd');
});

test('a document number in full-width characters', () => {
  expect(read(documentNumber(20), 'Ａ１２３４５６（７）')).toBe('A123456(7)');
});

test('an address and a code in full-width characters', () => {
  expect(read(email, 'Ａlex＠example．com')).toBe('alex@example.com');
  expect(read(code(6), '１２３ ４５６')).toBe('123456');
});

test.each([
  ['Chinese with its own signs', '货款，第３批（九月）。', '货款，第３批（九月）。'],
  ['a family of one sign', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['hidden marks', 'in\u202Evoice\u2066 7\u2069', 'invoice 7'],
  ['a blank that does not break', 'invoice\u00A07', 'invoice 7'],
])('free text: %s', (_, typed, becomes) => {
  expect(read(requiredText(100), typed)).toBe(becomes);
  expect(read(optionalText(100), typed)).toBe(becomes);
});

test.each([
  ['Ｓculptor', 'Sculptor'],
  ['１２　Ｈｉｇｈ', '12 High'],
  ['雕塑家（自由）', '雕塑家（自由）'],
  ['第３批', '第３批'],
])('a text of Latin letters alone is mended, and one in Chinese keeps its signs: %s', (typed, becomes) => {
  expect(typedLatin(typed)).toBe(becomes);
});

test.each(['中文', 'é', 'Ω', '５🙂'])('letters outside ASCII stay and are refused later: %s', (typed) => {
  expect(read(lettersDigits(34), typed)).toBeUndefined();
});

test('a second reading changes nothing', () => {
  const typed = 'Ａ’b\u200B–“c”\u00A0';
  expect(typedAscii(typedAscii(typed))).toBe(typedAscii(typed));
  expect(typedText(typedText(typed))).toBe(typedText(typed));
  expect(typedDigits(' ０-１（2） ')).toBe('012');
});

describe('a phone number', () => {
  const codes = ['1', '44', '49', '86', '852', '853'];
  test.each([
    [
      'as it is printed, with its code',
      '+86 138 0013 8000',
      '44',
      { callingCode: '86', number: '13800138000' },
    ],
    ['with its code after two zeros', '0086 13800138000', '86', { callingCode: '86', number: '13800138000' }],
    ['of another place than is chosen', '+85291234567', '44', { callingCode: '852', number: '91234567' }],
    ['full-width', '＋８５２ ９１２３ ４５６７', '86', { callingCode: '852', number: '91234567' }],
    [
      'with the zero of its own country in brackets',
      '+44 (0)20 7946 0000',
      '86',
      { callingCode: '44', number: '2079460000' },
    ],
    ['without a code', '138-0013-8000', '86', { callingCode: '86', number: '13800138000' }],
    ['with a code that nobody has', '+999 1234567', '86', { callingCode: '86', number: '+9991234567' }],
    ['with a code alone, as it is being typed', '+852', '86', { callingCode: '852', number: '' }],
    ['of which nothing has come but a plus', '+', '86', { callingCode: '86', number: '+' }],
  ] as const)('%s', (_, typed, chosen, becomes) => {
    expect(phoneAsTyped(typed, chosen, codes)).toEqual(becomes);
  });

  test('is sent by programs with spaces, and refused when it is too long, never cut', () => {
    expect(read(phoneDigits, '138 0013 8000')).toBe('13800138000');
    expect(read(phoneDigits, '1380013800012345')).toBeUndefined();
  });
});

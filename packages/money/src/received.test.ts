// A text of others is read as what it looks like, whatever signs it is made of.
import { expect, test } from 'vitest';
import { receivedText } from './received.ts';

test.each([
  ['letters with accents and in other scripts', 'Jürg O’Neill 陳大文', 'Jürg O’Neill 陳大文'],
  ['a zero-width space and a soft hyphen', 'SANC\u200b\u00adTION', 'SANCTION'],
  ['joiners, which emoji need', 'SANC\u200dTI\u200cON', 'SANCTION'],
  ['a byte order mark within a word', 'SANC\ufeffTION', 'SANCTION'],
  ['marks of direction', '\u202eNOITCNAS\u202c \u2067ANNA\u2069', 'NOITCNAS ANNA'],
  ['control characters', 'SANC\u0000TI\u0007ON', 'SANCTION'],
  ['annotations and tags', 'SANC\ufff9TI\u{e0041}ON', 'SANCTION'],
  ['Hangul fillers', 'SANC\u3164TI\uffa0ON', 'SANCTION'],
  ['full-width letters', 'ＡＮＮＡ　ＳＡＮＣＴＩＯＮ', 'ANNA SANCTION'],
  ['letters of formulas', '𝐒𝐀𝐍𝐂𝐓𝐈𝐎𝐍', 'SANCTION'],
  ['letters that were written with their marks apart', 'Ju\u0308rg', 'Jürg'],
  ['an accent as an apostrophe', 'O\u00b4BRIEN', "O'BRIEN"],
  ['blanks of every kind and line ends', ' A\u00a0\u2003B\r\n\tC\u0085D\u2800E\u2028F ', 'A B C D E F'],
  ['a blank between control characters', 'A \u0000 B', 'A B'],
  ['half of a character', 'A\ud83dB', 'AB'],
  ['nothing that prints', '\u200b\u0000 \u2060', ''],
])('%s: %j is %j', (_what, sent, read) => {
  expect(receivedText(sent)).toBe(read);
});

test('a long text is cut between characters, after what prints nothing was left out', () => {
  expect(receivedText(`${'\u200b'.repeat(50)}ABCD`, 3)).toBe('ABC');
  expect(receivedText('AB😀', 3)).toBe('AB');
});

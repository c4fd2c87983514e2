// A terminal command that fails prints its reason.
import { expect, test } from 'vitest';
import { inWords } from './at-terminal.ts';
import { Refusal } from './platform/refusal.ts';

test('a refusal at the terminal is shown in words with its note (PLT-381)', () => {
  expect(inWords(new Refusal('file-not-found'))).toBe('The file does not exist.');
  expect(inWords(new Refusal('file-not-found', { because: 'a.pdf' }))).toBe(
    'The file does not exist. (a.pdf)',
  );
  expect(inWords(new Error('The list has issues.'))).toBe('The list has issues.');
  expect(inWords('a text')).toBe('a text');
});

// The position of notes, whatever the servers' clocks show.
import { expect, test } from 'vitest';
import { withNotes } from './with-notes.ts';

const at = (text: string, second: number) => ({ text, at: new Date(second * 1000).toISOString() });

test.each([
  ['none', [], 'a b c'],
  ['one before, between and behind', [at('1', 5), at('2', 25), at('3', 60)], '1 a b 2 c 3'],
  ['two of one moment, as they were written', [at('1', 25), at('2', 25)], 'a b 1 2 c'],
] as const)('notes are merged into the messages: %s', (_name, notes, expected) => {
  const lines = withNotes([at('a', 10), at('b', 20), at('c', 30)], notes);
  expect(lines.map(({ text }) => text).join(' ')).toBe(expected);
});

test('messages from two servers with different clocks stay in the visitor’s order', () => {
  const messages = [at('a', 10), at('b', 14), at('c', 11), at('d', 15)];
  const lines = withNotes(messages, [at('2', 14), at('1', 12)]);
  expect(lines.map(({ text }) => text).join(' ')).toBe('a 1 b c 2 d');
});

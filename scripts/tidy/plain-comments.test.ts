// Proves that comments and names of tests without a subject or with refused words are found, and code is not.
import { describe, expect, test } from 'vitest';
import { findings, lines } from './examples.ts';
import { plainComments } from './plain-comments.ts';

const path = 'packages/money/src/a.ts';

describe('a comment', () => {
  test.each([
    '/** Of two of staff. */',
    '// That are good now, the newest first.',
    '/** Whose it is. */',
    '/** To which its deposits go. */',
    '/** Which is always there. */',
    '/** By their names. */',
    '/**\n * Those that are long\n * over.\n */',
    '// Names the payee, and whoever pays it.',
    '// The state as it stands.',
    '// The address, which is\n// told to nobody.',
    '// The address that was typed; who asks may see it.',
    '// A page of before.',
    '// What a wrong one is called.',
    '// A line for each, where any does.',
    '// A fault of the program.',
    '// Staff who have a part in the member are refused.',
    '// A code that serves once.',
    '// Money that is spoken for.',
    '// The files that a member handed in.',
    '// Putting right what staff rejected.',
    '// The price that the tariff works out.',
    '// The token stands in no table.',
    '// Nor does it count twice.',
    '// Ends everything in its own good order.',
    '// The answer tells of the inside.',
    '// A number that comes round.',
    '// A reorganisation of the chain.',
  ])('is refused: %j', (text) => expect(lines(plainComments, path, text)).toEqual([1]));

  test.each([
    '// Needs two colleagues, even without fraud.',
    '// With the world box every picture says the same.',
    '// In tests the clock is a value.',
    '// Puts the right name into the field.',
    '// Android works without it.',
    '// Stands still between moves.',
    '/** Throws `Fault`, and so does chain_faults. */',
    "// Refuses 'recheck-alone'.",
    '// What a transfer costs, as pure functions.',
    "const a = '// Of two.'; const b = `/* Of ${a} */`;",
  ])('is accepted: %j', (text) => expect(lines(plainComments, path, text)).toEqual([]));
});

test('says where the comment begins and what to write instead', () => {
  expect(findings(plainComments, path, '\n// The payee,\n// for whom it is.')).toEqual([
    { line: 2, message: '“whom”: say who, or the person' },
  ]);
  expect(findings(plainComments, path, '// Of each one.')).toEqual([
    { line: 1, message: '“Of”: begin with a subject' },
  ]);
});

test('comments of SQL are read, bodies of functions are not', () => {
  const page = 'db/schema/01-a.sql';
  expect(lines(plainComments, page, 'a text, -- Of b.\n-- Of c.\nd text')).toEqual([1, 2]);
  expect(lines(plainComments, page, 'as $$\n  -- Of each account.\n$$')).toEqual([]);
  expect(lines(plainComments, 'db/migrations/2001_a.sql', '-- Of c.')).toEqual([]);
});

test('a name of a test follows the rules for words', () => {
  const text = "test('whoever waits is answered', () => {});\ntest('the first wins', () => {});";
  expect(lines(plainComments, 'packages/money/src/a.test.ts', text)).toEqual([1]);
});

test.each([
  ["test('of two requests the first wins', () => {});", [1]],
  ["test('it is closed', () => {});", [1]],
  ["test.each([1])('who waits is answered %i', () => {});", [1]],
  ["test('one of two requests wins', () => {});", []],
  ["describe('a code', () => test('that is wrong is refused', () => {}));", []],
])('the name of a test outside of a describe needs a subject: %s', (text, found) =>
  expect(lines(plainComments, 'packages/money/src/a.test.ts', text)).toEqual(found),
);

// Shows which reminders are accepted.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { todoNamesItsIssue } from './todo-names-its-issue.ts';

const find = (path: string, text: string) => lines(todoNamesItsIssue, path, text);

test('refuses a reminder without an issue', () => {
  expect(find('a.ts', 'const a = 1;\n// TODO: round it\n')).toEqual([2]);
  expect(find('a.ts', 'const a = {\n  b: 1, /* FIXME later */\n};')).toEqual([2]);
  expect(find('a.sql', 'select 1; -- XXX slow')).toEqual([1]);
});

test('accepts a reminder that names its issue, and the word in a text', () => {
  expect(find('a.ts', '// TODO #12: round it\n')).toEqual([]);
  expect(find('a.ts', "const label = 'TODO';")).toEqual([]);
  expect(find('a.tsx', 'const a = <b>// TODO</b>;')).toEqual([]);
});

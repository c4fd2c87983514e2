// Which comments count as switching a check off.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noSilencedChecks } from './no-silenced-checks.ts';

test.each(['eslint-disable', 'oxlint-disable-next-line no-console', 'knip-ignore'])(
  'refuses %s in either kind of comment',
  (silencer) => {
    const text = `const a = 1;\n// ${silencer}\nconst b = 2; /* ${silencer} */`;
    expect(lines(noSilencedChecks, 'a.ts', text)).toEqual([2, 3]);
  },
);

test('accepts its name elsewhere', () => {
  expect(lines(noSilencedChecks, 'a.ts', "const a = 'eslint-disable'; // of eslint-disable")).toEqual([]);
});

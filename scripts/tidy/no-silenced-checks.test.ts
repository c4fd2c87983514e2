// Shows which comments count as switching a check off.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noSilencedChecks } from './no-silenced-checks.ts';

test.each([
  '// @ts-ignore',
  '/* eslint-disable */',
  '// oxlint-disable-next-line no-console',
  '// @ts-expect-error wrong',
])('refuses %s', (comment) =>
  expect(lines(noSilencedChecks, 'a.ts', `${comment}\nconst a = 1;`)).toEqual([1]),
);

test('a test may prove that something does not compile', () => {
  const text = '// @ts-expect-error a missing text does not compile\nconst a: Messages = {};';
  expect(lines(noSilencedChecks, 'messages.test.ts', text)).toEqual([]);
});

// Shows which ways of leaving out a test are refused.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noSkippedTests } from './no-skipped-tests.ts';

test.each([
  "test.skip('a', () => {});",
  "describe.only('a', () => {});",
  "it.concurrent.only('a', () => {});",
  "test.skipIf(slow)('a', () => {});",
  "test.todo('a');",
  "xit('a', () => {});",
])('refuses %s', (text) => expect(lines(noSkippedTests, 'a.test.ts', text)).toEqual([1]));

test.each(["test('a', () => {});", "test.each([1])('a', () => {});", 'list.skip(3);', 'page.only;'])(
  'accepts %s',
  (text) => expect(lines(noSkippedTests, 'e2e/journeys/pay.ts', text)).toEqual([]),
);

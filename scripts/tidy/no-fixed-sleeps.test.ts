// Which waits in tests are refused.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noFixedSleeps } from './no-fixed-sleeps.ts';

test.each([
  'await new Promise((resolve) => setTimeout(resolve, 500));',
  'await new Promise((done) => { setTimeout(done, 500); });',
  'await setTimeout(200);',
  'await page.waitForTimeout(1000);',
  'await sleep(50);',
])('refuses %s', (text) => expect(lines(noFixedSleeps, 'a.test.ts', text)).toEqual([1]));

test.each([
  'await vi.waitFor(() => expect(seen).toBe(1));',
  'await expect.poll(() => count()).toBe(2);',
  'const stop = setTimeout(() => controller.abort(), 500);',
  'await world.advance({ seconds: 60 });',
])('accepts %s', (text) => expect(lines(noFixedSleeps, 'a.test.ts', text)).toEqual([]));

test('does not read code that is no test', () => {
  expect(lines(noFixedSleeps, 'scripts/wait.ts', 'await setTimeout(200);')).toEqual([]);
});

// The refused ways to read the time in a server feature.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noOwnClock } from './no-own-clock.ts';

const path = 'apps/server/src/features/money/exchange/lock-quote.ts';

test.each([
  'const at = Date.now();',
  'const at = new Date();',
  'const q = `select * from quote where expires_at > now()`;',
  'const q = `update ${table} set at = current_timestamp where id = $1`;',
])('refuses %s', (text) => expect(lines(noOwnClock, path, text)).toEqual([1]));

test.each([
  'const at = clock.now();',
  'const at = new Date(row.at);',
  'const q = `select * from quote where expires_at > $1`;',
  '// now() is what it used to say',
])('accepts %s', (text) => expect(lines(noOwnClock, path, text)).toEqual([]));

test('does not read the platform and tests', () => {
  expect(lines(noOwnClock, 'apps/server/src/platform/clock/system-clock.ts', 'Date.now()')).toEqual([]);
  expect(lines(noOwnClock, 'apps/server/src/features/money/exchange/rules.test.ts', 'Date.now()')).toEqual(
    [],
  );
});

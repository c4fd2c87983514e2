// Every test that an attack names exists: otherwise a moved feature would leave its row of the table empty.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attackParts } from './attack-parts.ts';

const root = new URL('../', import.meta.url);

test.each(attackParts)('%s names tests that exist', (_part, files) => {
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

// Holds .env.example and the server's configuration schema together: every variable of one is in the other.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceText, walk } from './tidy/rule.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** Names in capitals that are properties of the schema's objects. */
async function variablesOfTheSchema(): Promise<Set<string>> {
  const folder = join(root, 'apps/server/src/platform/config');
  const found = new Set<string>();
  for (const name of (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))) {
    walk(sourceText(name, await readFile(join(folder, name), 'utf8')).tree, (node) => {
      if (ts.isPropertyAssignment(node) && VARIABLE.test(node.name.getText())) found.add(node.name.getText());
    });
  }
  return found;
}

/** A bank's variables are in the schema once, and in the environment once a channel: `BANK_3_URL`. */
async function variablesOfTheExample(): Promise<Set<string>> {
  const text = await readFile(join(root, '.env.example'), 'utf8');
  return new Set(
    [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name.replace(/^BANK_\d+_/, '')),
  );
}

test('every variable of the schema is in .env.example, and the other way round', async () => {
  const schema = await variablesOfTheSchema();
  const example = await variablesOfTheExample();
  expect(schema.size).toBeGreaterThan(5);
  expect([...example].toSorted()).toEqual([...schema].toSorted());
});

// The styles without the library's own palettes still define every variable that our styles or its components
// use.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownColors } from './own-colors.ts';

const variables = '@mantine/core/styles/default-css-variables.layer.css';
const foreign = /--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

function transform(styles: string, id: string): unknown {
  const { transform: hook } = ownColors();
  if (typeof hook !== 'function') throw new Error('ownColors transforms by a function');
  return (hook as (styles: string, id: string) => unknown)(styles, id);
}

/** The library styles that `styles.ts` and `styles-of-pages.ts` import. */
async function styles(): Promise<readonly string[]> {
  const lists = ['../src/styles.ts', '../src/styles-of-pages.ts'];
  const texts = await Promise.all(lists.map((list) => readFile(new URL(list, import.meta.url), 'utf8')));
  return [...texts.join('\n').matchAll(/(?<=')@mantine[^']+(?=')/g)].map(([name]) => name);
}

test('only palettes that the theme does not have are left out', async () => {
  const file = fileOf(variables);
  const all = await readFile(file, 'utf8');
  const own = String(transform(all, file));
  const declared = (text: string) => [...text.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name);
  expect(new Set(declared(own))).toEqual(new Set(declared(all).filter((name) => !foreign.test(name))));
  expect(declared(own).length).toBeLessThan(declared(all).length / 2);
});

test('no component in use has the color of a palette that was left out', async () => {
  for (const name of (await styles()).filter((each) => each !== variables))
    expect(await readFile(fileOf(name), 'utf8'), name).not.toMatch(foreign);
});

test('variables in another notation stop the build', () => {
  expect(() => transform(':root { --blue: #00f; }', `/node_modules/${variables}`)).toThrow('otherwise');
  expect(transform(':root { --blue: #00f; }', '/src/page.css')).toBeUndefined();
});

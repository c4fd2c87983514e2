// What the compiler cannot see of translations: the same arguments and tags in all three languages, nothing left empty,
// nothing left in English in a Chinese catalogue.
import { describe, expect, it } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };
type Loaded = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

const files: Loaded = import.meta.glob(
  ['../shared/messages/*.ts', '../shared/*/messages/*.ts', '../features/*/messages/*.ts'],
  { eager: true },
);

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

/** The names of arguments: outside, and inside the arms of a plural; what an opening brace in between begins is an arm. */
function argumentsOf(text: string): readonly string[] {
  let depth = 0;
  return [...text.matchAll(/[{}]/g)].flatMap(({ 0: brace, index }) => {
    const opens = brace === '{';
    const begins = opens && depth % 2 === 0;
    depth += opens ? 1 : -1;
    return begins ? [/^\{\s*(\w+)/.exec(text.slice(index))?.[1] ?? ''] : [];
  });
}

/** `{count, plural, …}` gives count, `<link>` gives link. */
function parts(text: string): readonly string[] {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? '');
  return [...new Set([...argumentsOf(text), ...tags])].toSorted();
}

const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/[^/]+$/, '')))];
const catalogue = (folder: string, file: string): Map<string, string> =>
  new Map(flat(Object.values(files[`${folder}/${file}.ts`] ?? {})[0] ?? {}));

describe.each(folders)('%s', (folder) => {
  const english = catalogue(folder, 'en');

  it.each(['zh-hans', 'zh-hant'])('%s has the same parts in every text', (file) => {
    const other = catalogue(folder, file);
    const differing = [...english].filter(
      ([key, text]) => JSON.stringify(parts(other.get(key) ?? '')) !== JSON.stringify(parts(text)),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(['zh-hans', 'zh-hant'])('%s is Chinese where it is words', (file) => {
    const left = [...catalogue(folder, file)].filter(
      ([key, text]) => text === english.get(key) && /[a-z]{3,}/.test(text.replace(/\{.*\}|<.*>/g, '')),
    );
    expect(left.map(([key]) => key)).toEqual([]);
  });

  it.each(['en', 'zh-hans', 'zh-hant'])('%s leaves nothing empty', (file) => {
    expect([...catalogue(folder, file)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

// Checks the catalogues of both apps and of this package in ways that the compiler cannot: each text formats
// in each language, with the same arguments and tags; no text is empty, or in English in a Chinese catalogue.
import { createTranslator } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../language/languages.ts';
import type { Texts } from './messages-of.ts';

type Loaded = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

const files: Loaded = import.meta.glob(
  ['../../../../apps/{portal,console}/src/**/messages/{en,zh-hans,zh-hant}.ts', './{en,zh-hans,zh-hant}.ts'],
  { eager: true },
);

const LANGUAGES = { en: 'en', 'zh-hans': 'zh-Hans', 'zh-hant': 'zh-Hant' } as const;
type File = keyof typeof LANGUAGES;
const all = Object.keys(LANGUAGES) as File[];

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

/**
 * The names of arguments, outside and inside the arms of a plural. Text that an opening brace starts in
 * between is an arm.
 */
function argumentsOf(text: string): readonly string[] {
  let depth = 0;
  return [...text.matchAll(/[{}]/g)].flatMap(({ 0: brace, index }) => {
    const opens = brace === '{';
    const begins = opens && depth % 2 === 0;
    depth += opens ? 1 : -1;
    return begins ? [/^\{\s*(\w+)/.exec(text.slice(index))?.[1] ?? ''] : [];
  });
}

/** The tags of a text: `<link>` gives link. */
const tagsOf = (text: string): readonly string[] =>
  [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? '');

/** The arguments of a text: `{count, plural, …}` gives count. */
const parts = (text: string): readonly string[] =>
  [...new Set([...argumentsOf(text), ...tagsOf(text)])].toSorted();

const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/[^/]+$/, '')))];
const textsOf = (folder: string, file: File): Texts =>
  Object.values(files[`${folder}/${file}.ts`] ?? {})[0] ?? {};
const catalogue = (folder: string, file: File): Map<string, string> => new Map(flat(textsOf(folder, file)));

/** Counts of none, one, and more. */
const COUNTS = [0, 1, 3];

/** The text with every argument and tag given; throws if it cannot be formatted. */
function shown(file: File, text: string, count: number): string {
  const onError = (error: Error) => {
    throw error;
  };
  const t = createTranslator<Record<string, string>>({
    locale: localeOf(LANGUAGES[file]),
    messages: { text },
    onError,
  });
  const given = argumentsOf(text).map((name) => [name, count] as const);
  const tags = tagsOf(text).map((tag) => [tag, (within: string) => within] as const);
  return t.markup('text', Object.fromEntries([...given, ...tags]));
}

/** Banks read these texts in English, whatever language their sender uses. */
const isToABank = (key: string): boolean => /^break\.letter\.(subject|facts|entry|statement)$/.test(key);

test('finds the catalogues of the apps beside its own', () => {
  expect(folders.length).toBeGreaterThan(20);
});

describe.each(folders)('the catalogues %s have the same keys', (folder) => {
  const english = catalogue(folder, 'en');

  test.each(['zh-hans', 'zh-hant'] as const)('%s writes a date as the formatter does', (file) => {
    const spaced = [...catalogue(folder, file)].filter(([, text]) =>
      /\d{4} 年|年 \d+ 月|月 \d+ 日/.test(text),
    );
    expect(spaced.map(([key]) => key)).toEqual([]);
  });

  test.each(['zh-hans', 'zh-hant'] as const)('%s has the same parts in every text', (file) => {
    const other = catalogue(folder, file);
    const differing = [...english].filter(
      ([key, text]) => JSON.stringify(parts(other.get(key) ?? '')) !== JSON.stringify(parts(text)),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test.each(['zh-hans', 'zh-hant'] as const)('%s is in Chinese unless it is a name', (file) => {
    const left = [...catalogue(folder, file)].filter(
      ([key, text]) => text === english.get(key) && /[a-z]{3,}/.test(text.replace(/\{.*\}|<.*>/g, '')),
    );
    expect(left.map(([key]) => key).filter((key) => !isToABank(key))).toEqual([]);
  });

  test.each(all)('%s can be formatted for every count', (file) => {
    const broken = [...catalogue(folder, file)].filter(([, text]) =>
      COUNTS.some((count) => /^\s*$|[{}<>]/.test(shown(file, text, count))),
    );
    expect(broken.map(([key]) => key)).toEqual([]);
  });

  test.each(all)('%s leaves nothing empty', (file) => {
    expect([...catalogue(folder, file)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

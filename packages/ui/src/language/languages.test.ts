// The chosen language, its name on the wire, and the identical shape of the three catalogues.
import { createTranslator } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { en, type UiMessages } from '../messages/en.ts';
import { zhHans } from '../messages/zh-hans.ts';
import { zhHant } from '../messages/zh-hant.ts';
import { languageChoice } from './choice.ts';
import { LANGUAGES, documentTag, languageHeader, localeOf, preferredLanguage } from './languages.ts';

function store(first?: string) {
  const kept = new Map(first === undefined ? [] : [['causeway.language', first]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

describe('the reader’s language', () => {
  test.each([
    [['zh-TW', 'en'], 'zh-Hant'],
    [['zh-Hant-MO'], 'zh-Hant'],
    [['zh-CN'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-Hans-HK'], 'zh-Hans'],
    [['fr-FR', 'en-GB'], 'en'],
    [['fr-FR', 'zh_HK'], 'zh-Hant'],
    [['fr'], 'en'],
    [[], 'en'],
  ] as const)('for %j is %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });

  test('has three names', () => {
    expect(LANGUAGES.map(languageHeader)).toEqual(['en_US', 'zh_CN', 'zh_HK']);
    expect(LANGUAGES.map(documentTag)).toEqual(['en', 'zh-Hans-CN', 'zh-Hant-HK']);
    expect(LANGUAGES.map(localeOf)).toEqual(['en-US', 'zh-CN', 'zh-HK']);
  });
});

describe('the choice', () => {
  test('is stored, and announced to listeners', () => {
    const storage = store();
    const choice = languageChoice(storage, ['zh-HK']);
    expect(choice.current()).toBe('zh-Hant');
    let calls = 0;
    const leave = choice.subscribe(() => (calls += 1));
    choice.choose('zh-Hans');
    choice.choose('zh-Hans');
    leave();
    choice.choose('en');
    expect(calls).toBe(1);
    expect(storage.kept.get('causeway.language')).toBe('en');
    expect(languageChoice(storage, ['zh-HK']).current()).toBe('en');
  });

  test('survives a storage with nonsense or without access', () => {
    expect(languageChoice(store('klingon'), ['en']).current()).toBe('en');
    const refusing = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    const choice = languageChoice(refusing, ['zh-CN']);
    choice.choose('en');
    expect(choice.current()).toBe('en');
  });
});

describe('the catalogues', () => {
  const paths = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? paths(value, `${prefix}${key}.`) : [`${prefix}${key}`],
    );

  test('have the same keys and no empty text', () => {
    expect(paths(zhHans)).toEqual(paths(en));
    expect(paths(zhHant)).toEqual(paths(en));
  });

  test.each([
    ['en-US', en, '1 entry', 'At most 2 decimals.', 'JPY has no decimals.'],
    ['zh-CN', zhHans, '共 1 条', '最多 2 位小数。', 'JPY 没有小数。'],
    ['zh-HK', zhHant, '共 1 項', '最多 2 位小數。', 'JPY 沒有小數位。'],
  ] satisfies [string, UiMessages, string, string, string][])(
    'count in %s',
    (locale, messages, entry, decimals, none) => {
      const t = createTranslator({ locale, messages });
      expect(t('table.total', { total: 1 })).toBe(entry);
      expect(t('amount.decimals', { count: 2, currency: 'USD' })).toBe(decimals);
      expect(t('amount.decimals', { count: 0, currency: 'JPY' })).toBe(none);
    },
  );
});

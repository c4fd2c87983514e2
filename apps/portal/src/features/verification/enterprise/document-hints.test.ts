// Hints of the documents step by country of registration, in every language (VER-067, VER-068).
import { businessDocuments, documentHint } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { en } from './messages/en.ts';
import { zhHans } from './messages/zh-hans.ts';
import { zhHant } from './messages/zh-hant.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Every possible country code, and '' before one is chosen. */
const countries = ['', ...letters.flatMap((first) => letters.map((second) => first + second))];
// One type of group A and one of group B together require every document.
const documents = ['1', '3'].flatMap((businessType) => businessDocuments({ businessType, hasLayers: true }));
const shown = new Set(
  documents.flatMap(({ fileType }) => countries.map((country) => documentHint(fileType, country))),
);

describe.each([
  ['en', en],
  ['zh-Hans', zhHans],
  ['zh-Hant', zhHant],
])('matches the hints with the rules in %s', (_language, { documents: { title, hint } }) => {
  test('have a title for each document', () => {
    const titled = Object.entries(title).filter(([, text]) => text !== '');
    const fileTypes = new Set<string>(documents.map(({ fileType }) => fileType));
    expect(titled.map(([fileType]) => fileType).toSorted()).toEqual([...fileTypes].toSorted());
  });

  test('have a text for each country', () => {
    const written = Object.entries(hint).filter(([, text]) => text !== '');
    expect(written.map(([key]) => key).toSorted()).toEqual([...shown].toSorted());
  });

  test('are all different for each document', () =>
    expect(new Set(Object.values(hint)).size).toBe(Object.keys(hint).length));
});

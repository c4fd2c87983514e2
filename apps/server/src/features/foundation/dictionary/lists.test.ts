// The lists are complete in every language, and countries have the facts of their documents.
import { dictionaryTypes, languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { countriesIn, countryCodes, isCountry } from './countries.ts';
import { documentTypesOf } from './country-facts.ts';
import { lists } from './lists.ts';

describe.each(dictionaryTypes)('the dictionary %s', (type) => {
  test('has unique values and a text in every language', () => {
    const values = lists[type].map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const { text } of lists[type]) for (const language of languages) expect(text[language]).not.toBe('');
  });
});

describe.each(languages)('countries in %s', (language) => {
  const countries = countriesIn(language);

  test('are the 249 of ISO 3166-1 and Kosovo, each with its own name', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(250);
    expect(countries.every(({ name, countryCode }) => name !== countryCode)).toBe(true);
  });
});

test('each country accepts a passport and document types of the dictionary', () => {
  const known = lists.documentType.map(({ value }) => value);
  for (const country of countryCodes) {
    const idTypes = documentTypesOf(country);
    expect(idTypes).toContain('13');
    expect(known).toEqual(expect.arrayContaining([...idTypes]));
  }
});

test('calling codes and names match an independent source', () => {
  const byCode = new Map(countriesIn('en').map((country) => [country.countryCode, country]));
  expect(byCode.get('HK')).toMatchObject({ callingCode: '852', name: 'Hong Kong' });
  expect(byCode.get('CN')?.callingCode).toBe('86');
  expect(byCode.get('AQ')?.callingCode).toBeNull();
  expect(byCode.get('XK')).toMatchObject({ callingCode: '383', name: 'Kosovo' });
  expect(isCountry('AC')).toBe(false);
  expect(isCountry('DE')).toBe(true);
});

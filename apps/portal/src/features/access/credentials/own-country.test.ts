// The browser's languages suggest a country for a mobile number.
import { expect, test } from 'vitest';
import { ownCountry } from './own-country.ts';

test.each([
  [['en-GB', 'en'], 'GB'],
  [['en', 'de-DE'], 'DE'],
  [['zh-HK', 'en-US'], 'HK'],
  [['zh-Hant'], 'HK'],
  [['zh-Hans'], 'CN'],
  [['en'], undefined],
  [['es-419'], undefined],
  [[], undefined],
])('the languages %j suggest the country %s', (languages, country) => {
  expect(ownCountry(languages)).toBe(country);
});

// Countries have the names that people here use.
import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['FR', 'France', '法国', '法國'],
  ['HK', 'Hong Kong', '中国香港', '香港'],
  ['TW', 'Taiwan', '中国台湾', '台灣'],
  ['CN', 'Mainland China', '中国大陆', '中國內地'],
  ['XK', 'Kosovo', '科索沃', '科索沃'],
  ['XX', 'Stateless', '无国籍', '無國籍'],
  ['QQ', 'QQ', 'QQ', 'QQ'],
  ['Utopia', 'Utopia', 'Utopia', 'Utopia'],
])('the country name is right: %s', (code, en, simplified, traditional) => {
  expect(countryName(code, 'en')).toBe(en);
  expect(countryName(code, 'zh-Hans')).toBe(simplified);
  expect(countryName(code, 'zh-Hant')).toBe(traditional);
});

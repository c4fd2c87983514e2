// Countries and calling codes are found as people type them.
import { describe, expect, test } from 'vitest';
import { namesOf, placesFound } from './place-search.ts';

const countries = ['CN', 'GB', 'HK', 'HU', 'IN', 'SG', 'US'];
const find = (text: string) =>
  placesFound(countries, (code) => ({ names: namesOf(code), codes: [code] }), text);

describe('countries', () => {
  test.each([
    ['hong', ['HK']],
    ['Kong', ['HK']],
    ['HK', ['HK']],
    ['香港', ['HK']],
    ['hu', ['HU']],
    ['in', ['IN', 'CN', 'GB', 'SG']],
    ['king', ['GB']],
    ['', countries],
    ['zz', []],
  ])('are found by %j as %j', (text, found) => {
    expect(find(text)).toEqual(found);
  });
});

describe('calling codes', () => {
  const codes = ['1', '65', '852', '86', '965'];
  test.each([
    ['65', ['65']],
    ['+65', ['65']],
    ['8', ['852', '86']],
    ['86', ['86']],
  ])('are found by %j as %j', (text, found) => {
    expect(placesFound(codes, (code) => ({ names: [], codes: [code] }), text)).toEqual(found);
  });
});

// Compares names of companies: spellings of one legal form are the same. Pure.
import { type NameMatch, compareNames } from '../submissions/index.ts';

/** Words of legal forms in full, by how they are shortened. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['LTD', 'LIMITED'],
  ['CO', 'COMPANY'],
  ['CORP', 'CORPORATION'],
  ['INC', 'INCORPORATED'],
  ['PTE', 'PRIVATE'],
  ['PVT', 'PRIVATE'],
  ['PTY', 'PROPRIETARY'],
  ['INTL', 'INTERNATIONAL'],
]);

/** Forms of several words, by how they are shortened; with and without points. */
const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bP\.?L\.?C\b\.?/g, 'PUBLIC LIMITED COMPANY'],
  [/\bL\.?L\.?P\b\.?/g, 'LIMITED LIABILITY PARTNERSHIP'],
  [/\bL\.?L\.?C\b\.?/g, 'LIMITED LIABILITY COMPANY'],
];

function inFull(name: string): string {
  const spelled = LONG_FORMS.reduce(
    (text, [short, full]) => text.replaceAll(short, full),
    name.toUpperCase().replaceAll('&', ' AND '),
  );
  return spelled
    .split(/\s+/)
    .map((word) => FORMS.get(word.replaceAll(/[.,()]/g, '')) ?? word)
    .join(' ');
}

export const compareCompanies = (one: string, other: string): NameMatch =>
  compareNames(inFull(one), inFull(other));

// The refused patterns: those that have delayed the server, and similar ones.
import { describe, expect, test } from 'vitest';
import { findings, lines } from './examples.ts';
import { isTrivial, linearPatterns } from './linear-patterns.ts';

const path = 'apps/server/src/features/foundation/files/archive-names.ts';

test.each([
  String.raw`/^(?:<!--[\s\S]*?-->\s*)*<html/i`,
  String.raw`/[. ]+$/`,
  String.raw`/[\p{L}\p{N}]{2,}\.[\p{L}\p{N}]{2,}/u`,
  String.raw`/^(a+)+$/`,
  String.raw`/\s*\n\s*/g`,
])('refuses %s', (pattern) => {
  expect(lines(linearPatterns, path, `const pattern =\n  ${pattern};`)).toEqual([2]);
});

test.each([
  String.raw`/^[0-9a-f]{64}$/`,
  String.raw`/^[A-Za-z0-9/\-?:().,'+ ]*$/`,
  String.raw`/-->\s*<html/i`,
  String.raw`/^-?\d+(?:\.\d+)?$/`,
])('accepts %s', (pattern) => {
  expect(findings(linearPatterns, path, `const pattern = ${pattern};`)).toEqual([]);
});

describe('a pattern that is put together', () => {
  test('is refused, because nobody can prove it', () => {
    expect(lines(linearPatterns, path, 'const p = new RegExp(`${a}+${b}`);')).toEqual([1]);
    expect(lines(linearPatterns, path, 'const p = new RegExp(words);')).toEqual([1]);
  });
  test('is accepted if only counts are inserted', () => {
    expect(lines(linearPatterns, path, 'const p = new RegExp(`^\\\\d{1,${String(digits)}}$`);')).toEqual([]);
  });
});

test.each([
  [String.raw`^\d{1,4}(?:-[0-9a-f]{4}){3}$`, true],
  [String.raw`[*+]\+\*`, true],
  [String.raw`a+`, false],
  [String.raw`a{2,}`, false],
  [String.raw`(?:a{1,50}){1,50}`, false],
])('%s is trivial: %s', (source, is) => expect(isTrivial(source)).toBe(is));

test('does not read tests and the web', () => {
  expect(lines(linearPatterns, 'apps/server/src/a.test.ts', 'const p = /(a+)+$/;')).toEqual([]);
  expect(lines(linearPatterns, 'apps/portal/src/a.ts', 'const p = /(a+)+$/;')).toEqual([]);
});

// Times every pattern of the server with texts as long as a body may be, in addition to the proof of a pattern.
import { globSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { linearPatterns, partsOf } from './linear-patterns.ts';
import { sourceText, walk } from './rule.ts';

const paths = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts']).filter(linearPatterns.reads);
const literals = new Set<string>();
for (const path of paths)
  walk(sourceText(path, readFileSync(path, 'utf8')).tree, (node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.add(node.text);
  });

/** The limit of a body. */
const BODY_LENGTH = 512 * 1024;
/** Texts that have delayed some pattern, and for each pattern the characters in it. */
const fillings = ['a', 'A', '0', ' ', '\n', '.', '-', '中', 'a.', 'a1', '1 ', '<!---->'];
const namedBy = (source: string): string => source.replaceAll(/\\[A-Za-z]|[\\^$*+?()[\]{}|]/g, '') || 'a';

function bodiesOf(filling: string): readonly string[] {
  const whole = filling.repeat(BODY_LENGTH / filling.length);
  return [`${whole}!`, `!${whole}`];
}
const commonBodies = fillings.flatMap(bodiesOf);
const bodiesFor = (source: string): readonly string[] => [
  ...commonBodies,
  ...[namedBy(source), `${namedBy(source)} `].flatMap(bodiesOf),
];

/** A generous limit: a pattern takes a few milliseconds, a wrong one seconds. */
const MILLISECONDS_MAX = 1000;

const trial: { pattern?: RegExp; text?: string } = {};
const engine = createContext(trial);
const replacing = new Script("void text.replace(pattern, '')");
const testing = new Script('pattern.test(text)');

/** The engine itself stops it, so that a wrong pattern does not block this test. */
function isInTime(pattern: RegExp, text: string): boolean {
  try {
    Object.assign(trial, { pattern, text });
    (pattern.global ? replacing : testing).runInContext(engine, { timeout: MILLISECONDS_MAX });
    return true;
  } catch {
    return false;
  }
}

test('hundreds of patterns are found', () => expect(literals.size).toBeGreaterThan(150));

test('no pattern takes long over any text of the length of a body', { timeout: 300_000 }, () => {
  const slow = [...literals].filter((literal) => {
    const { source, flags } = partsOf(literal);
    const pattern = new RegExp(source, flags);
    return bodiesFor(source).some((text) => !isInTime(pattern, text));
  });
  expect(slow).toEqual([]);
});

test('a slow pattern is detected', () => {
  expect(isInTime(/[. ]+$/, bodiesFor('[. ]+$')[6] ?? '')).toBe(false);
});

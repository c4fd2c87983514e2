// Refuses regular expressions of the server whose time grows faster than the text, because anybody may send that text.
// `recheck` proves each pattern for the engine's kind of search, and unproved ones are refused as well.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { check } from '@makenowjust-labo/recheck';
import ts from 'typescript';
import { type Finding, type Rule, isTest, lineOf, walk } from './rule.ts';

const REMEDY =
  'anchor it, take quantifiers out of each other or give them a limit, or search by hand (`indexOf`, a loop)';

/** Patterns for texts that we wrote ourselves. */
const ownTexts = /^apps\/server\/src\/platform\/http\/open-docs\//;
/** Patterns that are built while the server runs, each bounded and tested separately. */
const composed = new Set([
  'apps/server/src/features/foundation/files/pdf-actions.ts',
  'apps/server/src/platform/http/known-paths.ts',
  'packages/contract/src/dictionary/endpoints.ts',
]);

export const linearPatterns: Rule = {
  name: 'linear-patterns',
  reads: (path) =>
    /^(?:packages\/(?:contract|ledger|money|providers)|apps\/server)\/src\/.*\.ts$/.test(path) &&
    !isTest(path) &&
    !path.endsWith('.testing.ts') &&
    !ownTexts.test(path),
  find(file) {
    const found: Finding[] = [];
    const find = (node: ts.Node, message: string) => found.push({ line: lineOf(file, node), message });
    walk(file.tree, (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const problem = problemOf(node.text);
        if (problem !== undefined) find(node, `${node.text} ${problem}: ${REMEDY}`);
      } else if (isComposed(node) && !composed.has(file.path)) {
        find(node, 'a pattern that is put together cannot be proved: write it as a literal');
      }
    });
    return found;
  },
};

/** `new RegExp(...)` with more than a number of digits in it: `^\\d{1,${String(digits)}}$`. */
function isComposed(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return false;
  const [source] = node.arguments ?? [];
  return source === undefined || !ts.isTemplateExpression(source) || !isTrivial(withoutSpans(source));
}

/** An expression in a template counts as one character. */
const withoutSpans = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => `1${literal.text}`).join('');

/** True without an endless quantifier and without a group of variable repetition: at most linear. */
export function isTrivial(source: string): boolean {
  const bare = source.replaceAll(/\\./gs, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !/[*+]|\{\d+,\}|\)\{\d+,\d+\}/.test(bare);
}

/**
 * Ends a proof that would not end. The slowest of ours takes two seconds here, and a loaded machine is many times slower.
 */
const TIMEOUT_MILLISECONDS = 120_000;

function problemOf(literal: string): string | undefined {
  const { source, flags } = partsOf(literal);
  if (isTrivial(source) || proved().has(literal)) return undefined;
  const result = check(source, flags, { checker: 'hybrid', timeout: TIMEOUT_MILLISECONDS, randomSeed: 1 });
  if (result.status === 'vulnerable') return `is ${result.complexity.type} in the length of a text`;
  if (result.status === 'unknown') return `cannot be proved (${result.error.kind})`;
  proved().add(literal);
  return undefined;
}

/** The source between the slashes of `/a+/g`, and the flags behind them. */
export function partsOf(literal: string): { readonly source: string; readonly flags: string } {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

const FOLDER = 'node_modules/.cache/tidy';
/** Named after the version that proved them. */
const FILE = `${FOLDER}/linear-patterns-3.1.0.json`;
let known: Set<string> | undefined;

/** A proof takes a tenth of a second or more for each pattern: earlier proofs stay valid. */
function proved(): Set<string> {
  if (known === undefined) {
    known = new Set(readKnown());
    const before = known.size;
    process.once('exit', () => {
      if (known === undefined || known.size === before) return;
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(FILE, JSON.stringify([...known]));
    });
  }
  return known;
}

function readKnown(): readonly string[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as readonly string[];
  } catch {
    return [];
  }
}

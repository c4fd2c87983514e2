// Requires named columns in each read: a running server has prepared statements, and one with all columns would change its
// answer after a migration that adds one, which PostgreSQL refuses (PLT-180).
import ts from 'typescript';
import { type Finding, type Rule, isTest, lineOf, walk } from './rule.ts';

const REMEDY =
  'name the columns that are used; where it is the whole row, `columnsOf` or `columnText` of platform/db/columns.ts';

const STARS = [
  /\b(?:select|distinct|returning)\s+\*/i,
  /(?:\b(?:select|distinct|returning)|,)\s+"?\w+"?\.\*/i,
];
/** The beginning or continuation of a template: sql`*`, sql`exchange.*, ...`, `${table}.*`. */
const PIECES = [/^\s*(?:"?\w+"?\.)?\*\s*(?:,|$)/, /^\.\*\s*(?:,|\s|$)/];

const ALL = new Set(['selectAll', 'returningAll']);

const isServing = (path: string): boolean =>
  /^(apps\/server\/src|packages\/ledger\/src|db)\/.*\.ts$/.test(path) &&
  !isTest(path) &&
  !path.endsWith('.testing.ts');

export const namedColumns: Rule = {
  name: 'named-columns',
  reads: isServing,
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      const what = allColumns(node);
      if (what !== undefined) found.push({ line: lineOf(file, node), message: `${what}: ${REMEDY}` });
    });
    return found;
  },
};

function allColumns(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && ALL.has(node.name.text)) return node.name.text;
  if (ts.isStringLiteral(node)) return firstOf(STARS, node.text);
  const isPiece =
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  return isPiece ? firstOf([...STARS, ...PIECES], node.text) : undefined;
}

const firstOf = (patterns: readonly RegExp[], text: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[0].trim()).find((found) => found !== undefined);

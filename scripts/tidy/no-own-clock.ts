// Requires the platform's clock in server features, so that a test, and the world box, can move the time.
import ts from 'typescript';
import { type Finding, type Rule, calledName, isTest, lineOf, walk } from './rule.ts';

const REMEDY =
  "take the time from the platform's clock (`clock.now()`), as an argument where the code is pure";
const SQL_TIME = /\b(now\(\)|clock_timestamp\(\)|current_(timestamp|date|time)\b)/i;

export const noOwnClock: Rule = {
  name: 'no-own-clock',
  reads: (path) => /^apps\/server\/src\/features\/.*\.ts$/.test(path) && !isTest(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      const what = clockRead(node);
      if (what !== undefined)
        found.push({ line: lineOf(file, node), message: `${what} reads a clock of its own: ${REMEDY}` });
    });
    return found;
  },
};

function clockRead(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && calledName(node) === 'Date.now') return 'Date.now()';
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return 'new Date()';
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return SQL_TIME.exec(node.text)?.[0];
  }
  return undefined;
}

// Refuses tests that do not run, and tests that keep others from running.
import ts from 'typescript';
import { type Finding, type Rule, isTest, lineOf, walk } from './rule.ts';

const RUNNERS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const MODES = new Set(['skip', 'only', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf']);
const ALIASES = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);

export const noSkippedTests: Rule = {
  name: 'no-skipped-tests',
  reads: (path) => isTest(path) || path.startsWith('e2e/'),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      const name = skipName(node);
      if (name !== undefined) {
        found.push({
          line: lineOf(file, node),
          message: `${name}: mend the test or delete it; every test runs every time`,
        });
      }
    });
    return found;
  },
};

function skipName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && MODES.has(node.name.text)) {
    const runner = node.expression.getText().split('.')[0] ?? '';
    return RUNNERS.has(runner) ? node.getText() : undefined;
  }
  const isAlias =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ALIASES.has(node.expression.text);
  return isAlias ? node.expression.getText() : undefined;
}

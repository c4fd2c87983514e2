// Checks that a feature's index.ts only binds calls, jobs and tasks; their work is in named files.
import ts from 'typescript';
import { type Finding, type Rule, lineOf, walk } from './rule.ts';

/** The inputs of a binding function: types of a parameter, and names if the type is inferred. */
const binderTypes = new Set(['Router', 'Jobs', 'ScheduledTasks', 'Gauges']);
const binderNames = new Set(['router', 'jobs', 'tasks', 'gauges']);

/** A handler of an index reads something and answers it. */
const STATEMENTS_MAX = 3;

const SQL = /^\s*(?:select|insert into|update|delete from|with) /i;

export const doors: Rule = {
  name: 'doors',
  reads: (path) => /^apps\/server\/src\/features\/[^/]+\/[^/]+\/index\.ts$/.test(path),
  find(file) {
    const findings: Finding[] = file.tree.statements.flatMap((statement) =>
      namedVerbs(statement).map((name) => ({
        line: lineOf(file, statement),
        message: `move ${name} to a file that is named after what it does, for it binds nothing`,
      })),
    );
    walk(file.tree, (node) => {
      if (isSql(node)) findings.push({ line: lineOf(file, node), message: 'move this SQL to a store' });
      if (!ts.isFunctionLike(node) || binds(node) || makesFeature(node)) return;
      const count = statementsOf(node);
      if (count <= STATEMENTS_MAX) return;
      findings.push({
        line: lineOf(file, node),
        message: `${count} statements, above ${STATEMENTS_MAX}: move them to a file that is named after what they do`,
      });
    });
    return findings;
  },
};

/** The functions that a statement of the module names, without those that bind or make a feature. */
function namedVerbs(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement))
    return binds(statement) ? [] : [statement.name?.text ?? 'the function'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) && !binds(initializer) && !returnsFeature(initializer)
      ? [name.getText()]
      : [],
  );
}

const binds = ({ parameters }: ts.SignatureDeclaration): boolean =>
  parameters.some(({ name, type }) =>
    type === undefined ? binderNames.has(name.getText()) : binderTypes.has(type.getText()),
  );

/** `(sources) => feature(...)` gives a feature the parts that the composition found. */
const returnsFeature = ({ body }: ts.ArrowFunction): boolean => isFeature(body);

/** The arrow in `feature('transfers', (context) => ...)`. */
const makesFeature = ({ parent }: ts.SignatureDeclaration): boolean => isFeature(parent);

const isFeature = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'feature';

/** The number of a function's statements, without those of functions inside it. */
function statementsOf(node: ts.SignatureDeclaration): number {
  let count = 0;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isStatement(child) && !ts.isBlock(child)) count += 1;
    child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return count;
}

const isSql = (node: ts.Node): boolean =>
  (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) ||
  (ts.isStringLiteralLike(node) && SQL.test(node.text));

// Requires one form for the named functions of a module: one with statements is a declaration, one with an expression an
// arrow.
import ts from 'typescript';
import { type Finding, type Rule, lineOf } from './rule.ts';

export const functionForm: Rule = {
  name: 'function-form',
  reads: (path) => /\.(ts|tsx|mts)$/.test(path),
  find: (file) =>
    file.tree.statements.flatMap((statement): Finding[] => {
      const name = namedArrow(statement);
      if (name === undefined) return [];
      return [
        { line: lineOf(file, statement), message: `write \`function ${name}\`, for it has statements` },
      ];
    }),
};

/** The name of an arrow with statements. An arrow with a type at its name cannot be a declaration. */
function namedArrow(statement: ts.Statement): string | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declared] = statement.declarationList.declarations;
  if (declared?.type !== undefined || !declared?.initializer) return undefined;
  const { initializer, name } = declared;
  if (!ts.isArrowFunction(initializer) || !ts.isBlock(initializer.body)) return undefined;
  return name.getText();
}

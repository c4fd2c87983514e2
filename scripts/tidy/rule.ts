// The shape of a house rule: the files that it reads, and its findings in one of them.
import ts from 'typescript';

/** A file in the form for rules. `path` is relative to the repository and uses forward slashes. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** The syntax tree; for files that are not TypeScript or JavaScript the tree of an empty file. */
  readonly tree: ts.SourceFile;
}

/** One place that breaks a rule. `line` counts from 1. */
export interface Finding {
  readonly line: number;
  /** The error, and the alternative. */
  readonly message: string;
}

export interface Rule {
  readonly name: string;
  /** True for the paths that the rule reads. */
  readonly reads: (path: string) => boolean;
  readonly find: (file: SourceText) => readonly Finding[];
}

/** Turns a file's text into the input of rules. */
export function sourceText(path: string, text: string): SourceText {
  const isScript = /\.(ts|tsx|mts|mjs|js)$/.test(path);
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, isScript ? text : '', ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree };
}

/** Calls `visit` for every node of the tree, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The number of a node's first line, counted from 1. */
export function lineOf(file: SourceText, node: ts.Node): number {
  return file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree)).line + 1;
}

/** The last name in an expression: `fee` of `order.fee`, of `fee`, and of `quote().fee`. */
export function lastName(expression: ts.Node): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression)) {
    return lastName(expression.expression);
  }
  return undefined;
}

/** The dotted name of the called function: `Date.now` for `Date.now()`; undefined if it is not a plain name. */
export function calledName(call: ts.CallExpression): string | undefined {
  return dottedName(call.expression);
}

function dottedName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const left = dottedName(expression.expression);
  return left === undefined ? undefined : `${left}.${expression.name.text}`;
}

export const isTest = (path: string): boolean => /\.(test|spec)\.(tsx?|mjs)$/.test(path);

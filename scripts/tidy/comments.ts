// Finds the comments of a file, for the rules that read what comments say.
import ts from 'typescript';
import { type SourceText, walk } from './rule.ts';

export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** Every comment of a TypeScript file, and every line comment of an SQL file. */
export function commentsOf(file: SourceText): readonly Comment[] {
  if (file.path.endsWith('.sql')) return sqlComments(file.text);
  const starts = new Map<number, Comment>();
  const texts = jsxTexts(file);
  const visit = (node: ts.Node): void => {
    for (const range of ranges(file, node)) {
      if (texts.some((text) => text.pos <= range.pos && range.pos < text.end)) continue;
      const { line } = file.tree.getLineAndCharacterOfPosition(range.pos);
      starts.set(range.pos, { line: line + 1, text: file.text.slice(range.pos, range.end) });
    }
    for (const child of node.getChildren(file.tree)) visit(child);
  };
  visit(file.tree);
  return [...starts.values()];
}

const ranges = (file: SourceText, node: ts.Node): readonly ts.CommentRange[] => [
  ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
  ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
];

/** Text between tags: what looks like a comment there is text. */
function jsxTexts(file: SourceText): readonly ts.TextRange[] {
  const found: ts.TextRange[] = [];
  walk(file.tree, (node) => {
    if (ts.isJsxText(node)) found.push(node);
  });
  return found;
}

function sqlComments(text: string): readonly Comment[] {
  return text.split('\n').flatMap((line, index) => {
    const comment = /--.*$/.exec(line)?.[0];
    return comment === undefined ? [] : [{ line: index + 1, text: comment }];
  });
}

// Requires every source file to open with a sentence about its purpose.
import type { Rule } from './rule.ts';

// A first line for the system or for lawyers may come before the sentence.
const MARKS = /^((#!|\/\/ SPDX).*\n)?(?:\/\/+|\/\*\*?|--|<!--)\s*/;

export const openingComment: Rule = {
  name: 'opening-comment',
  reads: (path) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(path),
  find({ text }) {
    if (text.trim() === '') return [];
    const opening = firstSentence(text);
    if (opening !== undefined) return [];
    return [{ line: 1, message: 'open the file with a comment: one sentence that says what it is for' }];
  },
};

/** The text of the first comment; undefined if the file opens with code, a directive or a bare title. */
function firstSentence(text: string): string | undefined {
  const mark = MARKS.exec(text);
  if (mark === null) return undefined;
  const words = text.slice(mark[0].length).split('\n', 1)[0] ?? '';
  const isDirective = /^(@|<reference|eslint|oxlint|prettier)/.test(words);
  return isDirective || lengthOf(words) < 3 ? undefined : words;
}

/** The number of words; for Chinese, which does not separate words, of characters. */
const lengthOf = (text: string): number => text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;

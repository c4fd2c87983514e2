// Requires one word for one idea in the English texts and the names of the code, and words that are understood at once. The
// other languages follow the English ones key by key and have their own terms.
import ts from 'typescript';
import { type Finding, type Rule, isTest, lineOf, walk } from './rule.ts';

/** Words to avoid, each with the better one. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\bpapers?\b/i, 'supporting documents'],
  [/\bwhom\b/i, 'who'],
  [/\bwhoever\b/i, 'who, or the person'],
  [/\bof which\b/i, 'a sentence of its own'],
  [/\bas it stands\b/i, 'the current state'],
  [/\bcomes to\b/i, 'is'],
  [/\bfor good\b/i, 'permanently'],
  [/\bthe one before\b/i, 'previous'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bunheard\b/i, 'unconfirmed'],
  [/\bstarred\b/i, 'masked'],
  [/\brecheck(er|ers|ed|s)?\b/i, 'second approval, approver'],
  [/\bbusiness days?\b/i, 'working days'],
  [/\badministrators?\b/i, 'admin'],
  [/\bgraphic (verification )?code\b/i, 'image verification code'],
  [/\bpairs? of eyes\b/i, 'second approval'],
  [/\bfaults?\b/i, 'issue (form), error (system), break (books)'],
  [/\b(un)?bind\b/i, 'set up, remove'],
  [/\bmails?\b/i, 'email'],
  [/\b(behaviour|colour|authoris|recognis|organis|cancelled|cancelling)/i, 'the American spelling'],
  [/\boops\b/i, 'what happened'],
];

export const plainWords: Rule = {
  name: 'plain-words',
  reads: (path) => path.endsWith('/messages/en.ts') || path.endsWith('/dictionary/lists.ts'),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return;
      if (ts.isImportDeclaration(node.parent) || isKey(node)) return;
      // The names of values in a text are code: `{mail}`, `{count, plural, ...}`.
      const words = node.text.replaceAll(/\{\w+/g, '');
      for (const [term, instead] of TERMS) {
        const [word] = term.exec(words) ?? [];
        if (word !== undefined)
          found.push({ line: lineOf(file, node), message: `“${word}”: say ${instead}` });
      }
    });
    return found;
  },
};

/** Chinese texts address a reader politely, as the law and the market do: with 您 and never with 你. */
export const politeWords: Rule = {
  name: 'polite-words',
  reads: (path) => /(?:\/zh-han[st]|-texts|\/lists|\/words)\.ts$/.test(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (ts.isStringLiteralLike(node) && node.text.includes('你'))
        found.push({ line: lineOf(file, node), message: '“你”: say 您' });
    });
    return found;
  },
};

/** One word for one idea in each script, in the market's own terms. */
const CHINESE_TERMS = {
  'zh-hans': [
    [/不记名|无记名(?!股票)/, '无记名股票'],
    [/(?:[其的为列]|列明|遗漏|添加|选择)所有人(?!员|均|的)/, '所有者: 所有人 also means everybody'],
    [/(?<!最终)受益人(?:合计|（?持股)|持股超过 25% 的受益人/, '最终受益人: 受益人 is of a trust'],
  ],
  'zh-hant': [
    [/無記名|不記名(?!股票)/, '不記名股票'],
    [/(?<!最終)受益人(?:合計|（?持股)|持股超過 25% 的受益人/, '最終受益人: 受益人 is of a trust'],
    [/工作日/, '工作天'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [RegExp, string])[]>>;

/** A value has a blank on both sides or on none: which one, depends on the script that it is written in. */
const UNEVEN = /[\p{sc=Han}]\{\w+\} [\p{sc=Han}]|[\p{sc=Han}] \{\w+\}[\p{sc=Han}]/u;

export const chineseWords: Rule = {
  name: 'chinese-words',
  reads: (path) => /\/messages\/(?:[\w-]+\/)?zh-han[st]\.ts$/.test(path),
  find(file) {
    const found: Finding[] = [];
    const terms = CHINESE_TERMS[file.path.endsWith('zh-hans.ts') ? 'zh-hans' : 'zh-hant'];
    walk(file.tree, (node) => {
      if (!ts.isStringLiteralLike(node) || isKey(node)) return;
      const line = lineOf(file, node);
      for (const [term, instead] of terms) {
        const [word] = term.exec(node.text) ?? [];
        if (word !== undefined) found.push({ line, message: `“${word}”: say ${instead}` });
      }
      const [uneven] = UNEVEN.exec(node.text) ?? [];
      if (uneven !== undefined)
        found.push({ line, message: `“${uneven}”: a blank on both sides, or on none` });
    });
    return found;
  },
};

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Parts of names to avoid, each with the better one. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['fault', 'issue (form), error (system), break (books), failure (box)'],
  ['faults', 'issues (form), errors (system), breaks (books), failures (box)'],
  ['tell', 'notify, report, print'],
  ['told', 'notified, reported, printed'],
  ['whom', 'what they are: payee, recipient, target'],
  ['unheard', 'unconfirmed'],
  ['unanswered', 'unconfirmed'],
  ['starred', 'masked'],
  ['papers', 'documents'],
]);

/** Columns keep their names: running servers would miss a renamed one. */
const COLUMNS: ReadonlySet<string> = new Set(['toldNobodyAt', 'toldDays', 'chainFaults', 'balanceFaults']);

/** Reads names at their declarations. Names in lower case with an underscore are the database's. */
export const plainNames: Rule = {
  name: 'plain-names',
  reads: (path) => /\.tsx?$/.test(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (!ts.isIdentifier(node) || !isDeclared(node) || /^[a-z\d]+_/.test(node.text)) return;
      if (COLUMNS.has(node.text)) return;
      const words = node.text
        .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split('_');
      const instead = words.map((word) => PARTS.get(word)).find((term) => term !== undefined);
      if (instead !== undefined)
        found.push({ line: lineOf(file, node), message: `“${node.text}”: say ${instead}` });
    });
    return found;
  },
};

/** Skips a test's expectation of the database, such as `toMatchObject({ fault: 'altered' })`. */
const isDeclared = (node: ts.Identifier): boolean =>
  'name' in node.parent &&
  node.parent.name === node &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !ts.isImportSpecifier(node.parent) &&
  !(ts.isPropertyAssignment(node.parent) && isTest(node.getSourceFile().fileName));

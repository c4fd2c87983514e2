// Requires comments and names of tests that a reader understands at once: a subject, a verb, plain words.
import ts from 'typescript';
import { type Finding, type Rule, type SourceText, isTest, lineOf, walk } from './rule.ts';

/** The files of the rule; a path with this beginning. */
const FOLDERS: readonly string[] = ['apps/', 'bench/', 'db/', 'e2e/', 'packages/', 'scripts/'];

/** Left out, because migrations never change. */
const LEFT_OUT = /^db\/(migrations|older)\//;

/** Words to avoid, each with the better one. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwhom(ever)?\b/i, 'who, or the person'],
  [/\bwhoever\b/i, 'who, or the person'],
  [/\bof which\b/i, 'whose, or a sentence of its own'],
  [/\b(to|for|of|by) who (has|have|is|was|may|can|asks?|asked|must)\b/i, 'the person who'],
  [
    /[.;:] who (has|had|knows|adds|submits?|submitted|accepted|asks|asked|reads|binds|waits|steps)\b/i,
    'the person who',
  ],
  [/\bof (then|before|by then)\b(?! \d)/i, 'earlier, from before, at that time'],
  [/\bwhat (a|an|the) ([a-z]+ ){1,2}(is|are) called\b/i, 'the name'],
  [/\bwhere (any|none) (does|do)\b/i, 'if there are any'],
  [/\bas (it|they) stands?\b/i, 'the current state'],
  [/\b(is|are|was|were|be) told\b/i, 'reads, reports, is notified'],
  [/\b(come|comes|came) to [\d$]/i, 'is'],
  [/\b(what|all) .{1,30} (comes|came) to\b/i, 'the result'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(handed|handing) in\b/i, 'submit, upload'],
  [/\bput(s|ting)? right\b/i, 'correct'],
  [/\bwork(s|ed|ing)? out\b/i, 'compute'],
  [/\bstands? (nowhere|in (no|the|a) (database|table|row|list|trail))\b/i, 'is stored, is listed'],
  [/\bthe (one|ones) before\b/i, 'previous'],
  [/\b(go|goes|went|going) on\b/i, 'continue'],
  [/\bpapers\b/i, 'supporting documents'],
  [/\bfaults?\b/i, 'issue (form), error (system), break (books), failure (box), bug'],
  [/\bunheard\b/i, 'unconfirmed'],
  [/\bstarred\b/i, 'masked'],
  [/\brecheck(er|ers|ed|s)?\b/i, 'second approval, approver'],
  [/\bgraphic (verification )?code\b/i, 'captcha'],
  [/\bbusiness days?\b/i, 'working days'],
  [/\badministrators?\b/i, 'admin'],
  [/\b(has|have) (a|any|no) part in\b/i, 'conflict of interest'],
  [/\bserves? (once|no more)\b/i, 'is valid'],
  [/\b(is|are|was|were) spoken for\b/i, 'reserved'],
  [/\bin (its|their) own good order\b/i, 'in order'],
  [/\btells? of\b/i, 'reports, reveals'],
  [/\bcomes? round\b/i, 'repeats, recovers'],
  [/\b(behaviour|colour|grey\b|reorganisation)/i, 'the American spelling'],
];

/** Beginnings of a comment that lack a subject. */
const OPENINGS: readonly RegExp[] = [
  /^(Of|Whose|Whom|Whoever|Those|That|Nor|And|But|Or)\b/,
  /^Which (is|are|was|were|has|have)\b/,
  /^(To|By|With|From|In|At|On|For|Under|Through|After|Before|Above|Below|About|Against|Into|Among) (whom|which|whose|what)\b/,
  // A first sentence of at most four words, such as "By their names."
  /^(As|By|With|Without|From|On|To|For|In|At|Under|Beside|Until)( [^\s.:,]+){1,3}(\.(\s|$)|$)/,
];

/** Beginnings of a test's name that lack a subject. Within a `describe` the name continues its title. */
const TITLE_OPENING = /^((of|whose|those|that|who|it|what|nor|or|and|also)\b|one (is|has|that|whose)\b)/i;

interface Comment {
  readonly line: number;
  readonly text: string;
}

interface Title extends Comment {
  readonly isAlone: boolean;
}

export const plainComments: Rule = {
  name: 'plain-comments',
  reads: (path) =>
    /\.(ts|tsx|mjs|js|sql)$/.test(path) &&
    FOLDERS.some((folder) => path.startsWith(folder)) &&
    !LEFT_OUT.test(path),
  find(file) {
    const comments = file.path.endsWith('.sql') ? commentsOfSql(file.text) : commentsOf(file);
    return [
      ...comments.flatMap(({ line, text }) => [...openingOf(line, text), ...wordsOf(line, text)]),
      ...(isTest(file.path) ? titlesOf(file).flatMap(titleIssues) : []),
    ];
  },
};

function openingOf(line: number, text: string): readonly Finding[] {
  const opening = OPENINGS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  return opening === undefined ? [] : [{ line, message: `“${opening.trim()}”: begin with a subject` }];
}

function titleIssues({ line, text, isAlone }: Title): readonly Finding[] {
  const opening = isAlone ? TITLE_OPENING.exec(text)?.[0] : undefined;
  return [
    ...(opening === undefined ? [] : [{ line, message: `“${opening}”: begin with the subject of the file` }]),
    ...wordsOf(line, text),
  ];
}

/** Names of the code, in backticks or quotes, keep their words. */
function wordsOf(line: number, text: string): readonly Finding[] {
  const words = text.replaceAll(/`[^`]*`|'[^']*'|[\w-]*[_-][\w-]+/g, ' ');
  return WORDS.flatMap(([word, instead]) => {
    const [found] = word.exec(words) ?? [];
    return found === undefined ? [] : [{ line, message: `“${found}”: say ${instead}` }];
  });
}

/** Comments outside of literals. */
function commentsOf({ text, tree }: SourceText): readonly Comment[] {
  const pieces: string[] = [];
  let at = 0;
  walk(tree, (node) => {
    if (!ts.isLiteralExpression(node) && !ts.isTemplateLiteralToken(node) && !ts.isJsxText(node)) return;
    const start = node.getStart(tree);
    if (start < at) return;
    pieces.push(text.slice(at, start), blanked(text.slice(start, node.end)));
    at = node.end;
  });
  return joined([...pieces, text.slice(at)].join(''), /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g);
}

/** Leaves out the bodies of functions: the database keeps them unchanged, with their comments. */
function commentsOfSql(text: string): readonly Comment[] {
  return joined(
    text.replaceAll(/\$\$[\s\S]*?\$\$|--[^\n]*|'[^']*'/g, (part) =>
      part.startsWith('--') ? part : blanked(part),
    ),
    /--[^\n]*/g,
  );
}

const blanked = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** The comments that a pattern finds; consecutive lines are one comment, unless code is before the first. */
function joined(code: string, pattern: RegExp): readonly Comment[] {
  const comments: Comment[] = [];
  let [line, at, end] = [1, 0, -1];
  for (const { 0: raw, index } of code.matchAll(pattern)) {
    line += code.slice(at, index).split('\n').length - 1;
    at = index;
    const isAlone = code.slice(code.lastIndexOf('\n', index) + 1, index).trim() === '';
    const text = raw
      .replaceAll(/\n\s*\* ?/g, ' ')
      .replaceAll(/^(\/\*\*?|\/\/+|--+)\s*|\s*\*?\*\/$/g, '')
      .trim();
    const last = comments.at(-1);
    if (
      last !== undefined &&
      end >= 0 &&
      isAlone &&
      code.slice(end, index).trim() === '' &&
      code.slice(end, index).split('\n').length === 2
    )
      comments[comments.length - 1] = { line: last.line, text: `${last.text} ${text}` };
    else comments.push({ line, text });
    end = isAlone && !raw.startsWith('/*') ? index + raw.length : -1;
  }
  return comments;
}

/** The names in `test`, `test.each` and `describe`; `isAlone` is true for tests outside of a `describe`. */
function titlesOf(file: SourceText): readonly Title[] {
  const titles: Title[] = [];
  const visit = (node: ts.Node, isWithin: boolean): void => {
    const called = ts.isCallExpression(node)
      ? /^(test(?!\.step)|describe)\b/.exec(node.expression.getText(file.tree))
      : null;
    const [title] = called !== null && ts.isCallExpression(node) ? node.arguments : [];
    const isDescribe = called?.[1] === 'describe';
    if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      titles.push({
        line: lineOf(file, title),
        text: title.getText(file.tree).slice(1, -1),
        isAlone: !isWithin && !isDescribe,
      });
    node.forEachChild((child) => visit(child, isWithin || isDescribe));
  };
  visit(file.tree, false);
  return titles;
}

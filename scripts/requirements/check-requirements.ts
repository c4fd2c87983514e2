// Compares the rules of docs/requirements and their citations with the existing files.
import { isTest } from '../tidy/rule.ts';
import { type Rename, nowAt } from './renames.ts';
import { type Requirement, readRequirements } from './requirement.ts';

export interface Finding {
  readonly path: string;
  readonly line: number;
  /** The error, and how to correct it. */
  readonly message: string;
}

/** Every file by its path from the root, with its text. */
export type Files = ReadonlyMap<string, string>;

const FOLDER = 'docs/requirements/';
/** Describes the form of rules and the planned ones; contains none itself. */
const README = `${FOLDER}README.md`;

const isRulePage = (path: string): boolean =>
  path.startsWith(FOLDER) && path.endsWith('.md') && path !== README;

/** Migrations are hashed and never edited; the check's own files contain refused examples. */
const isRead = (path: string): boolean =>
  !path.startsWith('db/migrations/') && !path.startsWith('scripts/requirements/');

/** `renames` are the moved files, oldest first. */
export function checkRequirements(files: Files, renames: readonly Rename[] = []): readonly Finding[] {
  const pages = [...files].filter(([path]) => isRulePage(path));
  const readings = pages.map(([path, text]) => ({ path, ...readRequirements(path, text) }));
  const requirements = readings.flatMap((reading) => reading.requirements);
  return [
    ...readings.flatMap(({ path, unreadable }) => unreadable.map((line) => ({ path, line, message: FORM }))),
    ...repeated(requirements),
    ...requirements.flatMap((requirement) => unproven(requirement, files)),
    ...requirements.flatMap((requirement) => moved(requirement, files, renames)),
    ...[...files].filter(([path]) => isRead(path)).flatMap(([path, text]) => lost(path, text, requirements)),
  ];
}

const FORM =
  'this is no rule: write `- **ABC-123** sentence`, below it `  - in `path`, `path`` and `  - shown by `test` “name”`';

function repeated(requirements: readonly Requirement[]): readonly Finding[] {
  const first = new Map<string, Requirement>();
  return requirements.flatMap((requirement) => {
    const before = first.get(requirement.id);
    first.set(requirement.id, before ?? requirement);
    if (before === undefined) return [];
    const where = `${before.document}:${String(before.line)}`;
    return [at(requirement, `${requirement.id} is the rule of ${where}: give this one a number of its own`)];
  });
}

const at = ({ document, line }: Requirement, message: string): Finding => ({ path: document, line, message });

function unproven(requirement: Requirement, files: Files): readonly Finding[] {
  const { id, document, enforcedIn, shownBy } = requirement;
  return [
    ...(enforcedIn.length === 0
      ? [at(requirement, `${id} is enforced nowhere: add \`  - in \`path\`\``)]
      : []),
    ...(shownBy.length === 0
      ? [
          at(
            requirement,
            `${id} is shown by no test: write one at the lowest tier that can show it, and name it`,
          ),
        ]
      : []),
    ...shownBy.flatMap(({ line, path, testName }): readonly Finding[] => {
      const test = files.get(path);
      if (test === undefined) return [];
      if (!isTest(path)) return [{ path: document, line, message: `${id}: ${path} is no test` }];
      if (testName === undefined || hasTest(test, testName)) return [];
      return [
        {
          path: document,
          line,
          message: `${id}: ${path} has no test “${testName}”: write its name of today`,
        },
      ];
    }),
  ];
}

const plain = (text: string): string => text.replaceAll("\\'", "'").replaceAll('’', "'");

const hasTest = (test: string, name: string): boolean => plain(test).includes(plain(name));

function moved(
  { id, document, enforcedIn, shownBy }: Requirement,
  files: Files,
  renames: readonly Rename[],
): readonly Finding[] {
  return [...enforcedIn, ...shownBy]
    .filter(({ path }) => !files.has(path))
    .map(({ line, path }) => ({
      path: document,
      line,
      message: `${id}: ${path} is not there: ${remedyOf(path, nowAt(path, renames), [...files.keys()])}`,
    }));
}

/** A move that git has not detected may have kept the file's name; otherwise somebody has to search for it. */
export function remedyOf(path: string, now: string, paths: readonly string[]): string {
  if (now !== path && paths.includes(now)) return `it is ${now} now: write \`${MEND}\``;
  const candidates = paths.filter((other) => other.endsWith(path.slice(path.lastIndexOf('/'))));
  return candidates.length === 0
    ? 'name the file that has it now, or take the rule out when it no longer holds'
    : `perhaps it is ${candidates.join(' or ')} now`;
}

/** The rule pages that name a moved file, with its current path. */
export function mendedPages(files: Files, renames: readonly Rename[]): Files {
  const mended = [...files]
    .filter(([path]) => isRulePage(path))
    .map(([path, text]) => [path, withPathsOfNow(text, files, renames)] as const);
  return new Map(mended.filter(([path, text]) => files.get(path) !== text));
}

const withPathsOfNow = (text: string, files: Files, renames: readonly Rename[]): string =>
  text.replaceAll(/`([^`\n]+)`/g, (quoted, path: string) => {
    const now = nowAt(path, renames);
    return files.has(path) || !files.has(now) ? quoted : `\`${now}\``;
  });

const MEND = 'node scripts/requirements/main.ts --mend';

/** Documents that only their authors have; readers of the repository have docs/requirements. */
const ELSEWHERE = /\bthe spec\b|\b[Ss]pec(?:ification)?s?,? \(?[12]\b|\bDESIGN(?:\.md)?,? (?:sections?|\d)/;

function lost(path: string, text: string, requirements: readonly Requirement[]): readonly Finding[] {
  const ids = new Set(requirements.map(({ id }) => id));
  const areas = new Set([...ids].map((id) => id.slice(0, 3)));
  const cited = new RegExp(`\\b(?:${[...areas].join('|')})-\\d+\\b`, 'g');
  if (!ELSEWHERE.test(text) && text.search(cited) === -1) return [];
  return text
    .split('\n')
    .flatMap((content, index) => [
      ...(content.match(cited) ?? [])
        .filter((id) => !ids.has(id))
        .map((id) => ({ path, line: index + 1, message: `there is no rule ${id}: cite one of ${FOLDER}` })),
      ...(ELSEWHERE.test(content)
        ? [{ path, line: index + 1, message: `cite a rule of ${FOLDER} by its id, such as MON-031` }]
        : []),
    ]);
}

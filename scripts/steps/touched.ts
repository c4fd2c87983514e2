// The effects of a change, for `npm test -- --changed`: the files that differ from main, and the journeys that use them.
import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The commit at which the branch left main, or the last commit without a main: the base of the comparison. */
export async function branchedAt(root: string): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const found = await git(root, 'merge-base', 'HEAD', main).catch(() => undefined);
    if (found !== undefined) return found.trim();
  }
  return 'HEAD';
}

/** Changed files by their paths in the repository: committed since, not committed, and new. */
export async function changedSince(root: string, commit: string): Promise<readonly string[]> {
  const [differing, added] = await Promise.all([
    git(root, 'diff', '--name-only', commit),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(`${differing}${added}`.split('\n'))].filter((path) => path !== '');
}

const git = async (root: string, ...args: readonly string[]): Promise<string> =>
  (await execute('git', [...args], { cwd: root })).stdout;

/** Each file of the journeys with all of their files that it imports, directly or indirectly, and itself. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** Files without effect on a journey: texts for people, tests of parts, the tools of the repository. */
const UNSEEN =
  /^(docs|bench|scripts|deploy|\.ci)\/|\.md$|\.test\.tsx?$|[/.]testing\.tsx?$|^vitest\.config\.ts$/;

/**
 * The specs that a change can affect. A change of the portal affects specs of the portal's pages, one of the console those
 * of the console's; a change behind both affects all.
 */
export function touchedSpecs(changed: readonly string[], reach: Reach): readonly string[] {
  const seen = changed.filter((path) => !UNSEEN.test(path));
  return [...reach.keys()]
    .filter((path) => path.endsWith('.spec.ts'))
    .filter((spec) => seen.some((path) => touches(path, [...(reach.get(spec) ?? [])])));
}

function touches(path: string, reached: readonly string[]): boolean {
  if (path.startsWith('e2e/')) return !path.endsWith('.ts') || reached.includes(path);
  const page = /^apps\/(portal|console)\//.exec(path)?.[1];
  return page === undefined || reached.some((one) => one.startsWith(`e2e/${page}/`));
}

export async function reachOfJourneys(root: string): Promise<Reach> {
  const folder = join(root, 'e2e');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const imports = new Map(
    await Promise.all(
      files
        .filter((name) => !name.split(sep).includes('node_modules'))
        .map(
          async (name) =>
            [pathOf(root, join(folder, name)), await importsOf(root, join(folder, name))] as const,
        ),
    ),
  );
  return new Map([...imports.keys()].map((path) => [path, reachedFrom(path, imports)]));
}

async function importsOf(root: string, file: string): Promise<readonly string[]> {
  const found = (await readFile(file, 'utf8')).matchAll(/ from '(\.[^']+)'/g);
  return [...found].map(([, to = '']) => pathOf(root, resolve(file, '..', to)));
}

function reachedFrom(path: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([path]);
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
  return reached;
}

const pathOf = (root: string, file: string): string => relative(root, file).split(sep).join('/');

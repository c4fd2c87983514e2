// The current path of a moved or renamed file, by git's history.
import { execFileSync } from 'node:child_process';

export type Rename = readonly [from: string, to: string];

/** The last renames, oldest first, including uncommitted ones; none if git has no history. */
export function renamesInGit(): readonly Rename[] {
  const renames = ['--diff-filter=R', '-M', '--name-status', '--no-color'];
  const committed = readRenames(['log', '--format=', '-n', '500', ...renames]).toReversed();
  return [...committed, ...readRenames(['diff', 'HEAD', ...renames])];
}

function readRenames(command: readonly string[]): readonly Rename[] {
  const output = execFileSync('git', command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output.split('\n').flatMap((line): readonly Rename[] => {
    const [, from, to] = line.split('\t');
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
}

/** The path itself if it was not renamed. */
export const nowAt = (path: string, renames: readonly Rename[]): string =>
  renames.reduce((now, [from, to]) => (now === from ? to : now), path);

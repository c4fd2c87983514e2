// Prints the errors in docs/requirements and in its citations, over every file that git knows or would add. With --mend it
// first corrects the paths of moved files.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { checkRequirements, mendedPages } from './check-requirements.ts';
import { renamesInGit } from './renames.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

/** Skips deleted files whose deletion is not committed. */
const files = new Map(
  listed.split('\0').flatMap((path) => {
    try {
      return path === '' ? [] : [[path, readFileSync(path, 'utf8')] as const];
    } catch {
      return [];
    }
  }),
);

const renames = renamesInGit();
if (process.argv.includes('--mend')) {
  for (const [path, text] of mendedPages(files, renames)) {
    writeFileSync(path, text);
    files.set(path, text);
  }
}

const findings = checkRequirements(files, renames);
for (const { path, line, message } of findings) console.log(`${path}:${String(line)} ${message}`);
console.log(`${String(findings.length)} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

// Runs the house rules over every file that git knows or would add, and prints what they find.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type SourceText, sourceText } from './rule.ts';
import { rules } from './rules.ts';

const files = filesOfTheHouse();
let count = 0;
for (const path of files) {
  const readers = rules.filter((rule) => rule.reads(path));
  const file = readers.length > 0 ? read(path) : undefined;
  if (file === undefined) continue;
  for (const rule of readers) {
    for (const { line, message } of rule.find(file)) {
      console.log(`${path}:${line} ${rule.name}: ${message}`);
      count += 1;
    }
  }
}
console.log(`${files.length} files read, ${count} findings`);
process.exitCode = count === 0 ? 0 : 1;

function filesOfTheHouse(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((path) => path !== '');
}

/** The file's text; undefined if it was deleted but the deletion is not committed. */
function read(path: string): SourceText | undefined {
  try {
    return sourceText(path, readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

// `npm run import-legacy`: imports the history of version-one members from before 2025-05-01, from a CSV file
// on standard input:    npm run --silent import-legacy < statements.csv > refused.csv  Runs with the server's
// configuration, beside the server or without it. Skips lines that were imported already, so that the same
// file may be imported again. Refused lines go to standard output; docs/operations/legacy-import.md has the
// columns.
import { createInterface } from 'node:readline';
import { stringify } from 'csv-stringify/sync';
import { atTerminal } from './at-terminal.ts';
import { importStatement, type RefusedLine } from './features/money/legacy-statement/index.ts';

function print({ line, reason }: RefusedLine): void {
  process.stdout.write(stringify([[String(line), reason]]));
}

await atTerminal(async (context) => {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const { imported, known, refused } = await importStatement(context, lines, print);
  process.stderr.write(`Imported: ${imported}. There already: ${known}. Refused: ${refused}.\n`);
  if (refused > 0) process.exitCode = 1;
});

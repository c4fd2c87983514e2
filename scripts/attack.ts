// `npm run attack`: attacks for minutes rather than hours: every call by every role, ids of others, a staff
// member acting on themselves, twenty thousand fuzzed calls, locking others out, files and texts that delay
// the server, silent sockets, ten thousand steps and races for money, tampering with the books, notifications
// to internal addresses and to broken receivers, twenty kills of a server that accepts submissions and ten of
// a billing run. Prints one table. Another seed for the fuzzed calls: ATTACK_SEED=7 npm run attack.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attackParts, attackSizes } from './attack-parts.ts';
import { readVitestReport } from './steps/vitest-report.ts';
import { runTests } from './steps/run-tests.ts';
import { add } from './steps/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rows: { part: string; passed: number; failed: number; seconds: number }[] = [];
for (const [part, files] of attackParts) {
  const began = performance.now();
  const report = join(root, 'node_modules', '.cache', 'attack.json');
  const { passed, failed } = await runTests({
    name: part,
    command: 'vitest',
    args: ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    options: {
      env: attackSizes,
    },
    report,
    read: (text) => readVitestReport(text, root),
  });
  rows.push({ part, passed, failed, seconds: Math.round((performance.now() - began) / 1000) });
}

console.log('');
console.table(rows);
const { passed, failed } = add(rows);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// `npm run drill`: an operator's work on running servers, under load; counts the errors. Prints one table. Fewer calls for a
// quick look: DRILL_CALLS=500 npm run drill. More failovers: DRILL_LOSSES=20 npm run drill. Kills alone, as many as there is
// time for: npm run drill -- kills 500; each run adds its part to .data/drill/kills.jsonl, and prints the sum. The rows of five years alone, by copies of the seed: npm run drill -- years 12000.
import { fileURLToPath } from 'node:url';
import { failover } from './drill/failover.ts';
import { losses } from './drill/failover/losses.ts';
import { kills } from './drill/kills.ts';
import { startPair } from './drill/pair.ts';
import { recovery } from './drill/recovery.ts';
import { rollingRestart } from './drill/rolling-restart.ts';
import type { Row } from './drill/row.ts';
import { upgradeUnderLoad } from './drill/upgrade.ts';
import { stopSignal } from './launch/stop-signal.ts';
import { years } from './drill/years.ts';
import { printError, step } from './terminal.ts';

const CALLS = Number(process.env['DRILL_CALLS'] ?? 5000);
const LOSSES = Number(process.env['DRILL_LOSSES'] ?? 3);

const alone = {
  kills: { usually: '40', run: kills },
  years: {
    usually: '1200',
    run: ({ count, ...options }: Parameters<typeof kills>[0]) => years({ ...options, copies: count }),
  },
} as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const signal = stopSignal();
const [only, count, ...others] = process.argv.slice(2);
if (only !== undefined && !(only === 'kills' || only === 'years')) refuse();
const chosen = alone[only ?? 'kills'];
const number = count ?? chosen.usually;
// A copy of the seed is numbered by four hexadecimal digits.
if (!/^[1-9]\d{0,3}$|^[1-5]\d{4}$/.test(number) || others.length > 0) refuse();
try {
  const rows = only === undefined ? await everything() : [];
  const last = await step(only ?? 'kills', (note) =>
    chosen.run({ root, signal, count: Number(number), note }),
  );
  rows.push(...last);
  console.table(rows);
  process.exitCode = rows.every(({ failed }) => failed === 0) ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

function refuse(): never {
  console.error('npm run drill knows two choices: npm run drill -- kills 500, npm run drill -- years 1200');
  process.exit(1);
}

async function everything(): Promise<Row[]> {
  const rows: Row[] = [];
  const pair = await step('two servers', () => startPair({ root, signal }));
  try {
    for (const balancer of ['nginx', 'haproxy'] as const) {
      const name = `rolling restart behind ${balancer}`;
      rows.push(await step(name, () => rollingRestart(balancer, pair, CALLS, signal)));
    }
  } finally {
    await pair.stop();
  }
  rows.push(await step('a restore', () => recovery(root, signal)));
  rows.push(await step('upgrade from the last release', () => upgradeUnderLoad(root, signal)));
  const chosen = Array.from({ length: LOSSES }, (_, n) => losses[n % losses.length] ?? []).flat();
  rows.push(...(await step('failovers', (note) => failover({ root, signal, chosen, note }))));
  return rows;
}

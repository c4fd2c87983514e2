// `npm run drill`: an operator's work on running servers, under load; counts the errors. Prints one table. Fewer calls for a
// quick look: DRILL_CALLS=500 npm run drill. More failovers: DRILL_LOSSES=20 npm run drill. Kills alone, as many as there is
// time for: npm run drill -- kills 500.
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
import { printError, step } from './terminal.ts';

const CALLS = Number(process.env['DRILL_CALLS'] ?? 5000);
const LOSSES = Number(process.env['DRILL_LOSSES'] ?? 3);
const KILLS = 40;

const root = fileURLToPath(new URL('..', import.meta.url));
const signal = stopSignal();
const [only, count = String(KILLS), ...others] = process.argv.slice(2);
if ((only !== undefined && only !== 'kills') || !/^[1-9]\d{0,4}$/.test(count) || others.length > 0) {
  console.error('npm run drill knows one choice: npm run drill -- kills 500');
  process.exit(1);
}
try {
  const rows = only === undefined ? await everything() : [];
  rows.push(...(await step('kills', (note) => kills({ root, signal, count: Number(count), note }))));
  console.table(rows);
  process.exitCode = rows.every(({ failed }) => failed === 0) ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
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

// `npm run drill`: an operator's work on running servers, under load; counts the errors. Prints one table. Fewer calls for a
// quick look: DRILL_CALLS=500 npm run drill. More failovers: DRILL_LOSSES=20 npm run drill.
import { fileURLToPath } from 'node:url';
import { failover } from './drill/failover.ts';
import { losses } from './drill/failover/losses.ts';
import { startPair } from './drill/pair.ts';
import { recovery } from './drill/recovery.ts';
import { rollingRestart } from './drill/rolling-restart.ts';
import type { Row } from './drill/row.ts';
import { upgradeUnderLoad } from './drill/upgrade.ts';
import { stopSignal } from './launch/stop-signal.ts';
import { printError, step } from './terminal.ts';

const CALLS = Number(process.env['DRILL_CALLS'] ?? 5000);
const LOSSES = Number(process.env['DRILL_LOSSES'] ?? 3);

const root = fileURLToPath(new URL('..', import.meta.url));
const signal = stopSignal();
try {
  const pair = await step('two servers', () => startPair({ root, signal }));
  const rows: Row[] = [];
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
  console.table(rows);
  process.exitCode = rows.every(({ failed }) => failed === 0) ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

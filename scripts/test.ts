// `npm test`: the checks, then unit and integration tests, then journeys in a real browser; one closing line.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@causeway/db';
import { rm } from 'node:fs/promises';
import { startBox } from './launch/box.ts';
import { Stopped, stopSignal } from './launch/stop-signal.ts';
import { chromium } from './steps/browser.ts';
import { runCheckSteps } from './steps/check-steps.ts';
import { readPlaywrightReport } from './steps/playwright-report.ts';
import { runTests } from './steps/run-tests.ts';
import { type Tally, add } from './steps/tally.ts';
import { readVitestReport } from './steps/vitest-report.ts';
import { step, tellFault } from './terminal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const signal = stopSignal();

const tallies: Tally[] = [];
for (const stage of [runCheckSteps, unitAndIntegration, journeys]) {
  if (signal.aborted) break;
  tallies.push(await stage().catch(asFailure));
}
if (signal.aborted) process.exit(130);
const { passed, failed } = add(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A stage that could not be carried out is a failure like any other. */
function asFailure(error: unknown): Tally {
  if (!(error instanceof Stopped)) tellFault(error);
  return { passed: 0, failed: 1 };
}

function unitAndIntegration(): Promise<Tally> {
  const report = join(results, 'vitest.json');
  return runTests({
    name: 'unit and integration tests',
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    options: { signal },
    report,
    read: readVitestReport,
  });
}

/** The journeys have a Causeway of their own, fresh, on a port of its own. */
async function journeys(): Promise<Tally> {
  const browser = await step('browser', chromium);
  const dataFolder = join(root, '.data', 'journeys');
  await rm(dataFolder, { recursive: true, force: true });
  const box = await startBox({ root, dataFolder, port: await freePort(), reload: false, signal });
  const report = join(results, 'playwright.json');
  const run = runTests({
    name: 'browser journeys',
    command: 'playwright',
    args: [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=line,json',
      '--output',
      join(results, 'browser'),
    ],
    options: {
      signal,
      env: {
        CAUSEWAY_URL: box.url,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(browser === null ? {} : { CHROMIUM: browser }),
      },
    },
    report,
    read: readPlaywrightReport,
  });
  try {
    return await Promise.race([run, box.died]);
  } finally {
    await box.stop();
  }
}

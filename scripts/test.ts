// `npm test`: the checks, then unit and integration tests, then journeys in a real browser; one closing line.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stopped, stopSignal } from './launch/stop-signal.ts';
import { runCheckSteps } from './steps/check-steps.ts';
import { runJourneys } from './steps/run-journeys.ts';
import { runTests } from './steps/run-tests.ts';
import { type Tally, add } from './steps/tally.ts';
import { readVitestReport } from './steps/vitest-report.ts';
import { tellFault } from './terminal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const signal = stopSignal();

const tallies: Tally[] = [];
for (const stage of [runCheckSteps, unitAndIntegration, () => runJourneys({ root, results, signal })]) {
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

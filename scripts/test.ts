// `npm test`: the checks, then unit, component and integration tests, then journeys in a real browser; one closing line.
// With `--changed` only what the change since main can touch.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stopped, stopSignal } from './launch/stop-signal.ts';
import { chromium, environmentWith } from './steps/browser.ts';
import { runCheckSteps } from './steps/check-steps.ts';
import { runJourneys } from './steps/run-journeys.ts';
import { runTests } from './steps/run-tests.ts';
import { type Tally, add } from './steps/tally.ts';
import { branchedAt, changedSince, reachOfJourneys, touchedSpecs } from './steps/touched.ts';
import { readVitestReport } from './steps/vitest-report.ts';
import { bad, quiet, step, printError } from './terminal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const signal = stopSignal();

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== '--changed') || others.length > 0) {
  console.error('npm test knows one option: npm test -- --changed');
  process.exit(1);
}
/** The commit of the comparison; undefined if everything is tested. */
const since = option === undefined ? undefined : await branchedAt(root);

const tallies: Tally[] = [];
for (const stage of [runCheckSteps, unitComponentAndIntegration, journeys]) {
  if (signal.aborted) break;
  tallies.push(await stage().catch(asFailure));
}
if (signal.aborted) process.exit(130);
const { passed, failed, failures = [] } = add(tallies);
// Once more at the end, because the reports above are long and a log may be cut.
for (const name of failures) console.log(`  ${bad('✗')} ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A stage that could not run is a failure like any other. */
function asFailure(error: unknown): Tally {
  if (!(error instanceof Stopped)) printError(error);
  return { passed: 0, failed: 1 };
}

async function unitComponentAndIntegration(): Promise<Tally> {
  const report = join(results, 'vitest.json');
  const browser = await step('browser', chromium);
  return runTests({
    name: 'unit, component and integration tests',
    command: 'vitest',
    args: [
      ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      ...(since === undefined ? [] : [`--changed=${since}`]),
    ],
    options: { signal, env: environmentWith(browser) },
    report,
    read: (text) => readVitestReport(text, root),
    mayBeEmpty: since !== undefined,
  });
}

async function journeys(): Promise<Tally> {
  const places = { root, results, signal };
  if (since === undefined) return runJourneys(places);
  const specs = touchedSpecs(await changedSince(root, since), await reachOfJourneys(root));
  if (specs.length > 0) return runJourneys(places, specs);
  console.log(quiet('  the change touches no browser journey'));
  return { passed: 0, failed: 0 };
}

// Reads the counts from Playwright's JSON report, and the tests that passed only at a second run.
import type { ReadReport } from './vitest-report.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport extends Suite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside of any test: a file that did not load, a set-up that threw. */
  readonly errors: readonly unknown[];
}

/**
 * This number of tests in a run may pass at the second try; they are named. With one more, all of them count
 * as failed. A race that shows once in hundreds of journeys must be corrected but need not delay a merge; a
 * second one is a failure of the run.
 */
const AGAIN_MAX = 1;

export function readPlaywrightReport(text: string): ReadReport {
  const report = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const isBearable = flaky <= AGAIN_MAX;
  const again = namesIn(report, 'flaky');
  return {
    tally: {
      passed: expected + (isBearable ? flaky : 0),
      failed: unexpected + report.errors.length + (isBearable ? 0 : flaky),
      failures: [...namesIn(report, 'unexpected'), ...(isBearable ? [] : again)],
    },
    leftOut: skipped,
    again,
  };
}

const namesIn = ({ suites = [], specs = [] }: Suite, wanted: 'flaky' | 'unexpected'): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, line, title }) => `${file}:${String(line)} ${title}`),
  ...suites.flatMap((suite) => namesIn(suite, wanted)),
];

// Reads the counts from Playwright's JSON report.
import type { ReadReport } from './vitest-report.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What went wrong outside of any test: a file that did not load, a set-up that threw. */
  readonly errors: readonly unknown[];
}

/** A test that passed only when it was tried again has failed once, and failing once is failing. */
export function readPlaywrightReport(text: string): ReadReport {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return {
    tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length },
    leftOut: stats.skipped,
  };
}

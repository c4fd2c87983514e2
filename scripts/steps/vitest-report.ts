// Reads the counts from vitest's JSON report.
import type { Tally } from './tally.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

export interface ReadReport {
  readonly tally: Tally;
  /** Tests that were skipped or only announced. */
  readonly leftOut: number;
  /** Tests that failed and passed at a second run. */
  readonly again: readonly string[];
}

/** A file that did not load has no tests, so it counts as one failure itself. */
export function readVitestReport(text: string): ReadReport {
  const report = JSON.parse(text) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    tally: { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length },
    leftOut: report.numPendingTests + report.numTodoTests,
    again: [],
  };
}

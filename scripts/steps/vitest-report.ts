// Reads the counts from vitest's JSON report.
import { relative } from 'node:path';
import type { Tally } from './tally.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export interface ReadReport {
  readonly tally: Tally;
  /** Tests that were skipped or only announced. */
  readonly leftOut: number;
  /** Tests that failed and passed at a second run. */
  readonly again: readonly string[];
}

/**
 * A file that did not load has no tests, so it counts as one failure itself.
 *
 * @param root the folder that the names of failures begin in
 */
export function readVitestReport(text: string, root: string): ReadReport {
  const report = JSON.parse(text) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      failures: [
        ...unloaded.map(({ name }) => relative(root, name)),
        ...report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => `${relative(root, name)} > ${fullName}`),
        ),
      ],
    },
    leftOut: report.numPendingTests + report.numTodoTests,
    again: [],
  };
}

// The numbers of passed and failed checks and tests.

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The names of what failed, as far as a report says them. */
  readonly failures?: readonly string[];
}

export const add = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});

/**
 * The result of a test tool's run. A run without a report, a run that executed no test, a test that was left out, and a tool
 * that failed for a reason outside its tests each count as a failure. `mayBeEmpty` if only the changed parts are run.
 */
export function honest(
  tally: Tally | undefined,
  leftOut: number,
  toolCode: number,
  mayBeEmpty = false,
): Tally {
  if (tally === undefined) return { passed: 0, failed: 1 };
  if (tally.passed + tally.failed === 0 && !mayBeEmpty) return { passed: 0, failed: 1 };
  const failed = tally.failed + leftOut;
  return { ...tally, failed: failed === 0 && toolCode !== 0 ? 1 : failed };
}

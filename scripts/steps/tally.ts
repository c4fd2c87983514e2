// How many checks and tests passed and failed.

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const add = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/**
 * What a run of a test tool counts as. Nothing is taken on trust: a run without a report, a run that executed no test,
 * a test that was left out, and a tool that failed for a reason outside its tests each count as a failure. `mayBeEmpty`
 * where only what a change touches is run.
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
  return { passed: tally.passed, failed: failed === 0 && toolCode !== 0 ? 1 : failed };
}

// The mark of each step above a verification form (VER-020). Pure.
import type { ValidationIssue } from '@causeway/contract';
import type { StepState } from '@causeway/ui';

/** A step is done if it is passed and complete, because Next also leaves an empty step. */
export function stepStates(
  steps: readonly string[],
  current: string,
  issues: readonly Pick<ValidationIssue, 'step'>[],
): readonly StepState[] {
  const now = steps.indexOf(current);
  return steps.map((step, index) => {
    if (current === 'success') return 'done';
    if (index === now) return 'now';
    return index < now && issues.every((issue) => issue.step !== step) ? 'done' : 'next';
  });
}

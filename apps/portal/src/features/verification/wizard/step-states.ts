// How each step of a verification form is marked above it (VER-020). Pure.
import type { ValidationIssue } from '@causeway/contract';
import type { StepState } from '@causeway/ui';

/** Done is what lies behind and misses nothing: Next leads on from what is empty, too. */
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

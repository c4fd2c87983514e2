// What can be decided at a level, given what the automated checks found and what was decided before. Pure.
import type { Finding, ReviewDecision } from '@causeway/contract';
import type { ReviewLevel } from '../submissions/index.ts';
import { isOnList } from './findings-about.ts';

interface Known {
  readonly findings: readonly Finding[];
  /** On this submission. */
  readonly made: readonly { readonly level: number; readonly decision: ReviewDecision }[];
}

/**
 * Of somebody on a list the first reviewer approves nothing, but refers (VER-153). Whom the first reviewer declined the
 * second one declines too or sends back, so that nobody is approved by one alone (VER-144).
 */
export function openDecisions(
  level: ReviewLevel | null,
  { findings, made }: Known,
): readonly ReviewDecision[] {
  if (level === null) return [];
  if (level === 1) return ['decline', 'reject', isOnList(findings) ? 'refer' : 'approve'];
  const isDeclined = made.some((one) => one.level === 1 && one.decision === 'decline');
  return isDeclined ? ['decline', 'reject'] : ['decline', 'reject', 'approve'];
}

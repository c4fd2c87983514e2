// One approval of staff or two: the second is never the first.
import { refuse } from '../../../platform/refusal.ts';

export interface ApprovalStep {
  /** The first of two leaves the record where it is. */
  readonly event: 'approve' | 'approve-first';
  readonly set: {
    readonly firstApprovedBy?: string | null;
    readonly firstApprovedAt?: Date | null;
    readonly secondApprovedBy?: string;
  };
}

/** A first approval no longer counts: what it was given for has changed. */
export const notApproved = { firstApprovedBy: null, firstApprovedAt: null } as const;

/** The effect of this approval. Refuses forbidden to the person who gave the first. */
export async function approvalStep(
  { firstApprovedBy: first }: { readonly firstApprovedBy: string | null },
  needsTwo: () => boolean | Promise<boolean>,
  staffId: string,
  now: Date,
): Promise<ApprovalStep> {
  if (first === staffId) refuse('forbidden', { because: 'the second approval is somebody else’s' });
  if (first !== null) return { event: 'approve', set: { secondApprovedBy: staffId } };
  return (await needsTwo())
    ? { event: 'approve-first', set: { firstApprovedBy: staffId, firstApprovedAt: now } }
    : { event: 'approve', set: {} };
}

// One approval of staff or two: the second is never the first.
import { refuse } from '../../../platform/refusal.ts';

export interface ApprovalStep {
  /** The first of two leaves the record where it is. */
  readonly event: 'approve' | 'approve-first';
  readonly set: {
    readonly first_approved_by?: string | null;
    readonly first_approved_at?: Date | null;
    readonly second_approved_by?: string;
  };
}

/** A first approval no longer counts: what it was given for has changed. */
export const notApproved = { first_approved_by: null, first_approved_at: null } as const;

/** What this approval does. Refuses forbidden to who gave the first. */
export const approvalStep = async (
  { first_approved_by: first }: { readonly first_approved_by: string | null },
  needsTwo: () => boolean | Promise<boolean>,
  staffId: string,
  now: Date,
): Promise<ApprovalStep> => {
  if (first === staffId) refuse('forbidden', { because: 'the second approval is somebody else’s' });
  if (first !== null) return { event: 'approve', set: { second_approved_by: staffId } };
  return (await needsTwo())
    ? { event: 'approve-first', set: { first_approved_by: staffId, first_approved_at: now } }
    : { event: 'approve', set: {} };
};

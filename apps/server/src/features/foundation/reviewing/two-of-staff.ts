// One approval by staff, or two by different people.
import type { MayNotApprove } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';

export interface ApprovalStep {
  /** The first of two leaves the record in its state. */
  readonly event: 'approve' | 'approve-first';
  readonly set: {
    readonly firstApprovedBy?: string | null | undefined;
    readonly firstApprovedAt?: Date | null;
    readonly secondApprovedBy?: string;
  };
}

/** Colleagues who may not approve a record, because they have acted on it before. */
export interface Parties {
  /** The person who requested it. */
  readonly requestedBy?: string | undefined;
  /** The person who gave the first of two approvals. */
  readonly firstApprovedBy?: string | null;
  /** The colleagues who found nothing wrong with a payment that monitoring held. */
  readonly releasedBy?: readonly string[] | undefined;
}

const reasons = {
  'requested-it': 'the person who requested it does not approve it',
  'approved-first': 'the second approval is somebody else’s',
  'released-it': 'the person who released the payment does not approve it',
} as const satisfies Partial<Record<MayNotApprove, string>>;

/** Why another person has to approve a record; null when this one may. */
export function reasonNotToApprove(
  { requestedBy, firstApprovedBy, releasedBy = [] }: Parties,
  staffId: string,
): keyof typeof reasons | null {
  if (requestedBy === staffId) return 'requested-it';
  if (firstApprovedBy === staffId) return 'approved-first';
  return releasedBy.includes(staffId) ? 'released-it' : null;
}

/** Refuses forbidden to the person who requested it, gave the first of two approvals, or released it from monitoring. */
export function refuseOwnApproval(parties: Parties, staffId: string): void {
  const reason = reasonNotToApprove(parties, staffId);
  if (reason !== null) refuse('forbidden', { because: reasons[reason] });
}

/** Clears the first approval, because the record has changed. */
export const notApproved = { firstApprovedBy: null, firstApprovedAt: null } as const;

/** The effect of this approval. Refuses forbidden to the person who gave the first. */
export async function approvalStep(
  { firstApprovedBy: first }: { readonly firstApprovedBy: string | null },
  needsTwo: () => boolean | Promise<boolean>,
  staffId: string,
  now: Date,
): Promise<ApprovalStep> {
  refuseOwnApproval({ firstApprovedBy: first }, staffId);
  if (first !== null) return { event: 'approve', set: { secondApprovedBy: staffId } };
  return (await needsTwo())
    ? { event: 'approve-first', set: { firstApprovedBy: staffId, firstApprovedAt: now } }
    : { event: 'approve', set: {} };
}

// The common part of all decisions of staff about a break: it is open and unchanged, one proposes, another confirms (MON-727
// to MON-735).
import type { BreakProposal, Nothing, RequestOf, assignBankBreak } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update, WriteRequest } from '../../../platform/spine/plan.ts';
import { type BreakRow, breakStore, update } from './store.ts';

export type Seen = RequestOf<typeof assignBankBreak>;

/** Refuses not-found, already-decided, changed-meanwhile. */
export async function openBreak({ db }: FeatureContext, { breakKey, version }: Seen): Promise<BreakRow> {
  const found = (await breakStore(db).byId(breakKey)) ?? refuse('not-found');
  if (found.state !== 'OPEN') refuse('already-decided');
  if (found.version !== version) refuse('changed-meanwhile');
  return found;
}

export const about = (found: BreakRow) => ({ kind: 'bank-break', id: found.id });

export const assignBreak = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const found = await openBreak(context, seen);
    return {
      answer: {},
      updates: [update('bank_break', found, { owner: actor.staffId })],
      audit: { action: 'reconciliation.assign', subject: about(found), after: { owner: actor.staffId } },
    };
  });

/** Null when nothing waits for a colleague. A proposal without a kind is a recording, from before there were others. */
export const waitingProposal = ({
  state,
  proposedBy,
  decidedBy,
  proposes,
}: BreakRow): BreakProposal | null =>
  state !== 'OPEN' || proposedBy === null || decidedBy !== null ? null : (proposes ?? 'record');

interface Proposal {
  readonly proposes: BreakProposal;
  readonly note: string;
  readonly counterpart?: string;
  /** The time of the colleague's proposal that the page showed; undefined if it showed none. */
  readonly replaces: string | undefined;
}

/**
 * The author of the waiting proposal that another one replaces; null if it is the proposer's own, or if there
 * is none.
 */
const replacedBy = (found: BreakRow, staffId: string): string | null =>
  waitingProposal(found) === null || found.proposedBy === staffId ? null : found.proposedBy;

/** Refuses changed-meanwhile if a colleague's proposal waits that the page did not show (MON-897). */
export function proposed(
  found: BreakRow,
  { staffId }: StaffActor,
  now: Date,
  { proposes, note, counterpart, replaces }: Proposal,
): { readonly updates: readonly Update[]; readonly replaced: { readonly replacedProposer?: string } } {
  const replaced = replacedBy(found, staffId);
  if (replaced !== null && found.proposedAt?.toISOString() !== replaces)
    refuse('changed-meanwhile', { because: 'a colleague’s proposal waits that was not shown' });

  return {
    updates: [
      update('bank_break', found, {
        ...{ proposes, note, counterpart: counterpart ?? null, proposedBy: staffId, proposedAt: now },
        ...{ decidedBy: null, decidedAt: null, replacedProposer: replaced },
      }),
    ],
    replaced: replaced === null ? {} : { replacedProposer: replaced },
  };
}

/** Refuses already-decided when nothing of this kind is proposed, and forbidden to the person who proposed it. */
export function refuseUnlessColleague(
  found: BreakRow,
  { staffId }: StaffActor,
  proposes: BreakProposal,
): void {
  if (waitingProposal(found) !== proposes) refuse('already-decided', { because: 'this is not proposed' });
  if (found.proposedBy === staffId)
    refuse('forbidden', { because: 'the second approval is somebody else’s' });
}

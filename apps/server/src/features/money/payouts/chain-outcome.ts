// Staff decide about a payment on a chain when nothing signed for it can pay it any more, and the chain does not show
// whether it was paid: one proposes an outcome with a reason, another confirms it (MON-557).
import type {
  Nothing,
  PaymentDecision,
  RequestOf,
  confirmChainOutcome,
  proposeChainOutcome,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { chainStore, insert, update, type ChainOutcomeRow, type ProposedOutcome } from './chain-store.ts';

interface Case {
  /** Null when the payment concerns no member. */
  readonly memberId: string | null;
  readonly known: ChainOutcomeRow | undefined;
}

async function openCase({ db }: FeatureContext, txnNo: string): Promise<Case | undefined> {
  const store = chainStore(db);
  const [blocked, unproven, known] = await Promise.all([
    store.blocked(txnNo),
    store.unproven(txnNo),
    store.outcome(txnNo),
  ]);
  const found = [blocked?.cause === 'other-amount' ? blocked : undefined, unproven].find(
    (each) => each?.settledAt === null,
  );
  return found && { memberId: found.memberId, known };
}

/** The member concerned, because nobody may decide about their own. */
export const memberOfPayment = async (
  context: FeatureContext,
  { txnNo }: { readonly txnNo: string },
): Promise<string | undefined> => (await openCase(context, txnNo))?.memberId ?? undefined;

/** Refuses not-found, already-decided, changed-meanwhile. */
async function caseOf(
  context: FeatureContext,
  { txnNo, version }: RequestOf<typeof confirmChainOutcome>,
): Promise<Case> {
  const found = (await openCase(context, txnNo)) ?? refuse('not-found');
  if (found.known && found.known.decidedBy !== null) refuse('already-decided');
  if ((found.known?.version ?? 0) !== version) refuse('changed-meanwhile');
  return found;
}

export const proposeOutcome = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { outcome, reason, ...seen }: RequestOf<typeof proposeChainOutcome>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { memberId, known } = await caseOf(context, seen);
    const state = { outcome, reason, proposedBy: actor.staffId, proposedAt: now };
    return {
      answer: {},
      ...(known
        ? { updates: [update('chain_outcome', known, state)] }
        : { inserts: [insert('chain_outcome', { id: seen.txnNo, ...state })] }),
      conflicts: { chain_outcome_pkey: 'changed-meanwhile' },
      audit: {
        action: 'chain-payments.propose',
        subject: { kind: 'chain-payment', id: seen.txnNo },
        ...(memberId !== null && { memberId }),
        after: { proposed: outcome },
        reason,
      },
    };
  });

/** Refuses also already-decided when nothing is proposed, and forbidden to the person who proposed it. */
export const confirmOutcome = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmChainOutcome>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { memberId, known } = await caseOf(context, seen);
    if (!known) return refuse('already-decided', { because: 'nothing is proposed' });
    if (known.proposedBy === actor.staffId)
      return refuse('forbidden', { because: 'the second approval is somebody else’s' });
    return {
      answer: {},
      updates: [update('chain_outcome', known, { decidedBy: actor.staffId, decidedAt: now })],
      audit: {
        action: 'chain-payments.confirm',
        subject: { kind: 'chain-payment', id: seen.txnNo },
        ...(memberId !== null && { memberId }),
        after: { outcome: known.outcome },
        reason: known.reason,
      },
    };
  });

export const decisionDto = (row: ProposedOutcome | undefined, staffId: string): PaymentDecision => ({
  version: row?.version ?? 0,
  proposal: row
    ? {
        outcome: row.outcome,
        reason: row.reason,
        byName: row.proposedByName,
        isOwn: row.proposedBy === staffId,
        time: row.proposedAt.toISOString(),
        isConfirmed: row.decidedBy !== null,
      }
    : null,
});

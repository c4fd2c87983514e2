// Two members of staff match an entry of the bank with a movement of the books by hand (MON-727, MON-734).
import type { Nothing, RequestOf, confirmBreakMatch, matchBankBreaks } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { insertEvidence } from '../bank-evidence/index.ts';
import { about, openBreak, proposed, refuseUnlessColleague } from './decide-break.ts';
import { type BreakRow, breakStore, update } from './store.ts';

interface Pair {
  readonly other: BreakRow;
  readonly entry: string;
  /** The movement as '<journal>:<leg>'. */
  readonly line: string;
}

/**
 * Refuses not-found unless the two are an entry and a movement of one account, already-decided,
 * amounts-not-equal.
 */
async function pairOf({ db }: FeatureContext, one: BreakRow, otherKey: string): Promise<Pair> {
  const other = (await breakStore(db).byId(otherKey)) ?? refuse('not-found');
  if (other.state !== 'OPEN') refuse('already-decided');
  const entry =
    (one.line === null ? one.entry : other.line === null ? other.entry : null) ?? refuse('not-found');
  const line = one.line ?? other.line ?? refuse('not-found');
  if (one.channel !== other.channel || one.currency !== other.currency) refuse('not-found');
  if (one.amount !== -other.amount) refuse('amounts-not-equal');
  return { other, entry, line };
}

/** Refuses what `pairOf` refuses. */
export const proposeMatch = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { withBreakKey, note, replaces, ...seen }: RequestOf<typeof matchBankBreaks>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const one = await openBreak(context, seen);
    const { other } = await pairOf(context, one, withBreakKey);
    const { updates, replaced } = proposed(one, actor, now, {
      ...{ proposes: 'match', note, counterpart: other.id, replaces },
    });

    return {
      answer: {},
      updates,
      audit: {
        action: 'reconciliation.propose-match',
        subject: about(one),
        after: { with: other.id, amount: one.amount, ...replaced },
        reason: note,
      },
    };
  });

/**
 * Refuses also already-decided when no match is proposed, forbidden to the person who proposed it, and what `pairOf` refuses:
 * the other side may have changed since.
 */
export const confirmMatch = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmBreakMatch>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const one = await openBreak(context, seen);
    refuseUnlessColleague(one, actor, 'match');
    const { other, entry, line } = await pairOf(context, one, one.counterpart ?? refuse('not-found'));

    const closed = { state: 'CLOSED', closedBecause: 'matched', closedAt: now, note: one.note } as const;
    const match = { entry, rule: 'by-hand', matchedAt: now, matchedBy: actor.staffId } as const;
    return {
      answer: {},
      inserts: [insertEvidence('bank_match', { id: line, ...match })],
      updates: [
        update('bank_break', one, { ...closed, decidedBy: actor.staffId, decidedAt: now }),
        update('bank_break', other, closed),
      ],
      audit: {
        action: 'reconciliation.confirm-match',
        subject: about(one),
        after: { with: other.id, amount: one.amount, proposedBy: one.proposedBy },
        reason: one.note ?? '',
      },
    };
  });

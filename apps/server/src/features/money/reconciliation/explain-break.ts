// Two members of staff explain a break that moves no money: it counts as open until the second one confirms (MON-727,
// MON-734).
import type { Nothing, RequestOf, confirmBreakExplanation, explainBankBreak } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { about, openBreak, proposed, refuseUnlessColleague } from './decide-break.ts';
import { update } from './store.ts';

export const proposeExplanation = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { note, replaces, ...seen }: RequestOf<typeof explainBankBreak>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const found = await openBreak(context, seen);
    const { updates, replaced } = proposed(found, actor, now, { proposes: 'explain', note, replaces });
    return {
      answer: {},
      updates,
      audit: {
        action: 'reconciliation.propose-explanation',
        subject: about(found),
        after: { kind: found.kind, amount: found.amount, ...replaced },
        reason: note,
      },
    };
  });

/** Refuses also already-decided when no explanation is proposed, and forbidden to the person who proposed it. */
export const confirmExplanation = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmBreakExplanation>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const found = await openBreak(context, seen);
    refuseUnlessColleague(found, actor, 'explain');

    return {
      answer: {},
      updates: [
        update('bank_break', found, {
          ...{ state: 'EXPLAINED', explainedBy: actor.staffId, explainedAt: now },
          owner: found.owner ?? found.proposedBy,
        }),
      ],
      audit: {
        action: 'reconciliation.confirm-explanation',
        subject: about(found),
        after: {
          ...{ state: 'EXPLAINED', kind: found.kind, amount: found.amount },
          proposedBy: found.proposedBy,
        },
        reason: found.note ?? '',
      },
    };
  });

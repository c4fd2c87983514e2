// A senior confirms or rejects a colleague's request: a new colleague then gets a link, or a colleague becomes senior or is
// enabled again.
import type { Nothing, RequestOf, decideStaffRequest as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { staffByEmail, staffById } from '../people/index.ts';
import { revokeStaffAccess } from '../staff/index.ts';
import { sent } from './invitations.ts';
import { decisionRefusal } from './may.ts';
import { ofChange, toSeniors } from './notices.ts';
import type { Call } from './request.ts';
import { activeSenior } from './change-access.ts';
import { type NamedRequest, requestById, unchanged, update } from './store.ts';

/**
 * Refuses, in this order: forbidden to a person who is no senior any more; not-found; forbidden to the requester and to the
 * person concerned (for a confirmation: a rejection only removes power); already-decided; forbidden to confirm a request
 * whose requester may not request any more; then colleague-exists.
 */
export const decideStaffRequest = (
  context: FeatureContext,
  call: Call,
  { requestId, decision }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const { actor, request } = call;
    const senior = await activeSenior(context, actor);
    const asked = (await requestById(context.db, requestId)) ?? refuse('not-found');
    const refusal = decisionRefusal(decision, asked, actor);
    if (refusal !== null) refuse(refusal);
    const status = decision === 'approve' ? 'approved' : 'rejected';
    const decided = { status, decidedBy: actor.staffId, decidedAt: now } as const;
    const part = decision === 'approve' ? await done(context, call, asked, now) : {};

    return {
      answer: {},
      ...joinParts({ updates: [update('staff_request', asked, decided)] }, part, {
        unchanged: [unchanged('staff', senior)],
      }),
      audit: {
        action: request.name,
        subject:
          asked.staffId === null
            ? { kind: 'staff-request', id: asked.id }
            : { kind: 'staff', id: asked.staffId },
        after: { requestId, kind: asked.kind, status },
      },
    };
  });

/** Refuses colleague-exists, not-found, already-decided if the state has changed meanwhile. */
async function done(
  context: FeatureContext,
  { actor }: Call,
  asked: NamedRequest,
  now: Date,
): Promise<Partial<PlanPart>> {
  if (asked.email !== null) {
    if (await staffByEmail(context.db, asked.email)) refuse('colleague-exists');
    const facts = { change: 'invited', colleague: asked.name ?? '', by: actor.name } as const;
    const jobs = await toSeniors(context, 'staff-changed', { facts, now });
    return joinParts(sent(asked, now), { jobs });
  }
  const staff = (await staffById(context.db, asked.staffId ?? '')) ?? refuse('not-found');
  const isEnabling = asked.kind === 'enable';
  if (isEnabling === (staff.status === 'normal')) refuse('already-decided');
  const facts = { change: isEnabling ? 'enabled' : 'senior', colleague: staff.name, by: actor.name } as const;
  return {
    updates: [update('staff', staff, isEnabling ? { status: 'normal' } : { role: 'senior' })],
    statements: revokeStaffAccess({ staffId: staff.id, by: actor.staffId }, 'ended-by-staff', now),
    jobs: await ofChange(context, staff.id, facts, now),
  };
}

// A member of staff requests a new colleague, a new senior, or that somebody is enabled again. Seniors are notified, and one
// of them confirms.
import { randomUUID } from 'node:crypto';
import type {
  RequestOf,
  ResponseOf,
  inviteStaff as inviteEndpoint,
  requestStaffChange as requestEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { staffByEmail, staffById } from '../people/index.ts';
import { accessRefusal } from '../staff/index.ts';
import { toSeniors } from './notices.ts';
import { insert } from './store.ts';

export type Call = Pick<CallContext<StaffActor>, 'actor' | 'request' | 'takesPower'>;

/** Refuses colleague-exists, also for a disabled colleague: they are enabled again. */
export const inviteStaff = (
  context: FeatureContext,
  { actor, request }: Call,
  { email, name, role, language, reason }: RequestOf<typeof inviteEndpoint>,
): Promise<ResponseOf<typeof inviteEndpoint>> =>
  context.spine.write<ResponseOf<typeof inviteEndpoint>>(actor, request, async (now) => {
    if (await staffByEmail(context.db, email)) refuse('colleague-exists');

    const id = randomUUID();
    const asked = { email, name, role, language };
    return {
      answer: { requestId: id },
      inserts: [
        insert('staff_request', {
          id,
          kind: 'add',
          ...asked,
          reason,
          askedBy: actor.staffId,
          askedAt: now,
        }),
      ],
      conflicts: { staff_request_email: 'colleague-exists' },
      jobs: await toSeniors(context, 'staff-change-waits', {
        facts: { change: 'invited', colleague: name, by: actor.name },
        but: [actor.staffId],
        now,
      }),
      audit: { action: request.name, subject: { kind: 'staff-request', id }, after: asked, reason },
    };
  });

/** Refuses, in this order: forbidden for oneself, not-found, already-decided, waits-for-second. */
export const requestStaffChange = (
  context: FeatureContext,
  { actor, request }: Call,
  { staffId, kind, reason }: RequestOf<typeof requestEndpoint>,
): Promise<ResponseOf<typeof requestEndpoint>> =>
  context.spine.write<ResponseOf<typeof requestEndpoint>>(actor, request, async (now) => {
    const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
    const { role, name } = staff;
    const refusal = accessRefusal(kind === 'enable' ? 'enable' : 'change-role', staff, actor);
    if (refusal !== null) refuse(refusal);
    if (kind === 'make-senior' && role === 'senior') refuse('already-decided');

    const id = randomUUID();
    return {
      answer: { requestId: id },
      inserts: [
        insert('staff_request', {
          ...{ id, kind, staffId, reason },
          askedBy: actor.staffId,
          askedAt: now,
        }),
      ],
      conflicts: { staff_request_once: 'waits-for-second' },
      jobs: await toSeniors(context, 'staff-change-waits', {
        facts: { change: kind === 'enable' ? 'enabled' : 'senior', colleague: name, by: actor.name },
        but: [actor.staffId, staffId],
        now,
      }),
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        after: { requestId: id, kind },
        reason,
      },
    };
  });

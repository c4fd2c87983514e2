// Ends all sessions of a person, and sign-ins in progress: the owner has lost a device, or asks for it. They are notified by
// email, and sign in again.
import type { Nothing, RequestOf, endPersonSessions as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { safetyNotice } from '../../access/safety-notices/index.ts';
import { revokeAccess } from '../../access/sessions/index.ts';
import { type StaffCall, personOf } from './subject.ts';

/** A repeat ends sessions that were opened since; having none to end is no refusal. */
export const endPersonSessions = (
  context: FeatureContext,
  call: StaffCall,
  { personId, reason }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const { memberId } = await personOf(context, personId);

    return {
      answer: {},
      statements: revokeAccess({ ownerId: personId }, 'ended-by-staff', now),
      jobs: [safetyNotice('sessions-ended-by-staff', personId, { now }, {})],
      audit: {
        action: 'members.end-sessions',
        subject: { kind: 'person', id: personId },
        memberId,
        reason,
      },
    };
  });

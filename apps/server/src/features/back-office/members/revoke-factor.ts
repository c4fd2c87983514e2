// Requests the removal of a factor of a person who has proved their identity otherwise. A second member of staff always
// decides in the review queue (review-access.ts): somebody who could remove factors alone could take over every account.
import type { RequestOf, ResponseOf, revokeFactor as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askSecond } from './staff-plans.ts';
import { factorOf } from './factor.ts';
import { type StaffCall, personOf } from './subject.ts';

/**
 * Refuses not-found for an unknown person or a factor that is not set up, waits-for-second when the removal
 * was requested before.
 */
export const revokeFactor = (
  context: FeatureContext,
  call: StaffCall,
  { personId, factor, reason, evidence }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const { memberId } = await personOf(context, personId);
    const bound = (await factorOf(context, personId, factor, now)) ?? refuse('not-found');

    const { requestId, plan } = askSecond(
      call,
      {
        kind: `revoke-${factor}`,
        memberId,
        personId,
        reason,
        evidence,
        seen: bound.seen,
      },
      { action: 'members.ask-revoke', after: { evidence } },
      now,
    );
    return { answer: { requestId }, ...plan };
  });

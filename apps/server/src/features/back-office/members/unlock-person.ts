// Ends the lock after too many failed sign-ins, in every browser, before its hour is over.
import type { Nothing, RequestOf, unlockPerson as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOf, unlockPart } from '../../access/lockout/index.ts';
import { type StaffCall, personOf } from './subject.ts';

/** Refuses already-decided when there is no lock: it has ended, or a colleague was faster. */
export const unlockPerson = (
  context: FeatureContext,
  call: StaffCall,
  { personId, reason }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const { memberId } = await personOf(context, personId);
    // Read before the check for a lock: a later change makes the write run again.
    const unlocking = await unlockPart(context, personId, now);
    const lockedUntil = (await lockOf(context, personId, now)) ?? refuse('already-decided');

    return {
      answer: {},
      ...unlocking,
      audit: {
        action: 'members.unlock',
        subject: { kind: 'person', id: personId },
        memberId,
        before: { lockedUntil },
        after: { lockedUntil: null },
        reason,
      },
    };
  });

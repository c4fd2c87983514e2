// Reminds members of requests whose deadline has passed, once for each deadline. Nothing is taken away.
import { systemActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { noticesOf } from './notify-member.ts';
import { requestById, newlyOverdue, update } from './store.ts';

const AT_ONCE = 100;

/** A failure about one request does not keep others from their notice. */
export async function watchOverdue(context: FeatureContext, now: Date): Promise<void> {
  for (const { id, dueOn } of await newlyOverdue(context.db, { today: hongKongDay(now), limit: AT_ONCE })) {
    await remind(context, id, dueOn).catch((error: unknown) => {
      // The member answered, or staff closed it, meanwhile.
      if (error instanceof Refusal) return;
      context.log.error(
        { err: error, informationRequest: id },
        'a member cannot be reminded of a missed deadline',
      );
    });
  }
}

async function remind({ db, spine }: FeatureContext, id: string, dueOn: string): Promise<void> {
  const name = 'information-requests.overdue';
  const request = { id: requestIdOf(`${name}:${id}:${dueOn}`), name, body: { id, dueOn } };
  await spine.write(systemActor('information-requests'), request, async () => {
    const found = await requestById(db, id);
    if (found?.status !== 'with-member' || found.dueOn !== dueOn) return refuse('already-decided');
    return {
      answer: {},
      updates: [update('information_request', found, { overdueNotified: dueOn })],
      jobs: await noticesOf(db, { requestId: id, memberId: found.memberId, entryId: null }),
      audit: {
        action: name,
        subject: { kind: 'information-request', id },
        memberId: found.memberId,
        after: { dueOn },
      },
    };
  });
}

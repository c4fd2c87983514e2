// Keeps a visitor from writing and from new conversations until a time; or lifts that.
import { muteDaysMax, type Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { auditOf, type Find } from '../chat/index.ts';
import { muteRefusal, refuseWhere } from './may.ts';
import { update } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Muting {
  readonly find: Find;
  readonly until: string | null;
  readonly reason: string;
}

/** Refuses not-found, chat-not-yours, and a time that is past or too far ahead. */
export const muteChat = (
  { spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { find, until, reason }: Muting,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const conversation = await find(now);
    refuseWhere(muteRefusal(conversation, actor));
    const end = until === null ? null : new Date(until);
    const ahead = end === null ? 1 : end.getTime() - now.getTime();
    if (ahead <= 0 || ahead > muteDaysMax * DAY) refuseField('until', 'format');

    return {
      answer: {},
      updates: [update('chat_conversation', conversation, { mutedUntil: end })],
      audit: {
        ...auditOf('support.mute', conversation),
        before: { until: conversation.mutedUntil },
        after: { until: end },
        reason,
      },
    };
  });

// Permanently dismisses a bank's message after staff found nothing in it to record. The message stays stored.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { channelStore, update } from './store.ts';

/** Refuses not-found, and already-decided when it was read or dismissed before. */
export const dismissMessage = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const message = (await channelStore(db).aside(id)) ?? refuse('not-found');
    if (message.settledAt !== null) refuse('already-decided');

    return {
      answer: {},
      updates: [
        update('bank_message_aside', message, {
          outcome: 'dismissed',
          settledAt: now,
          settledBy: actor.staffId,
          settledReason: reason,
        }),
      ],
      audit: {
        action: 'bank-messages.dismiss',
        subject: { kind: 'bank-message', id },
        after: { channel: message.channel },
        reason,
      },
    };
  });

// A note for staff beside a conversation.
import { randomUUID } from 'node:crypto';
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { auditOf, type Find } from '../chat/index.ts';
import { insert } from './store.ts';

/** Refuses not-found. */
export const noteChat = (
  { spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { find, text }: { readonly find: Find; readonly text: string },
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const conversation = await find(now);
    const note = { conversationId: conversation.id, staffId: actor.staffId, text, at: now };
    return {
      answer: {},
      inserts: [insert('chat_note', { id: randomUUID(), ...note })],
      audit: auditOf('support.note', conversation),
    };
  });

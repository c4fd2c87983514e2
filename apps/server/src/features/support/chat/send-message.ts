// A visitor's message. Its request id is the message's own: a repeat is the same message, and an acknowledged
// message is stored.
import type { ResponseOf, sendChat } from '@causeway/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuseUntil } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { receiptOf, refuseEnded, refuseMuted, saying } from './conversation.ts';
import { type Conversation, timeOfMessage } from './store.ts';
import type { Find } from './visitors.ts';

export type Receipt = ResponseOf<typeof sendChat>;

/** The most lines per minute of both sides in one conversation. */
const linesPerMinuteMax = 60;
const MINUTE = 60_000;

/** Refuses chat-ended, chat-muted, too-many-requests, and what `find` refuses. */
export const sendMessage = (
  context: FeatureContext,
  actor: Actor,
  request: WriteRequest,
  { find, text }: { readonly find: Find; readonly text: string },
): Promise<Receipt> =>
  context.spine.write<Receipt>(actor, request, async (now) => {
    const conversation = await find(now);
    await refuseVisitor(context, conversation, now);

    return {
      answer: receiptOf(conversation, request.id, now),
      ...saying(conversation, { id: request.id, kind: 'text', author: 'visitor', text }, now),
      audit: auditOf('chat.send', conversation),
    };
  });

/** Refuses a visitor who may not write now. */
export async function refuseVisitor(
  { db, config }: FeatureContext,
  conversation: Conversation,
  now: Date,
): Promise<void> {
  refuseEnded(conversation);
  refuseMuted(conversation.mutedUntil, now);
  if (config.http.callsPerMinute === null) return;
  const last = conversation.lastSequence - linesPerMinuteMax + 1;
  const earlier = await timeOfMessage(db, conversation.id, last);
  const until = earlier && new Date(earlier.getTime() + MINUTE);
  if (until && now < until) refuseUntil(until, now, 'too many messages in a minute');
}

export const auditOf = (action: string, { id, memberId }: Conversation) => ({
  action,
  subject: { kind: 'chat', id },
  ...(memberId !== null && { memberId }),
});

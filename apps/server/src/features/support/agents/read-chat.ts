// A conversation as staff read it. Reading an ended one is written to the trail.
import type { ResponseOf, readSupportChat } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { auditOf, type Conversation, messagesAfter, messageToDto } from '../chat/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isAgentPresent } from './claim-chat.ts';
import { mayWith } from './may.ts';
import { chatRecord, notesOf, toRow } from './store.ts';

export async function readChat(
  context: FeatureContext,
  { actor, request, now }: { readonly actor: StaffActor; readonly request: WriteRequest; readonly now: Date },
  conversation: Conversation,
  after: number,
): Promise<ResponseOf<typeof readSupportChat>> {
  const { db, spine } = context;
  if (conversation.state === 'closed')
    await spine.write(actor, request, () =>
      Promise.resolve({ answer: {}, audit: auditOf('support.read', conversation) }),
    );
  const [record, messages, notes] = await Promise.all([
    chatRecord(db, conversation.id),
    messagesAfter(db, conversation.id, after),
    notesOf(db, conversation.id),
  ]);
  const isPresent = await isAgentPresent(db, conversation, actor, now);
  const row = toRow(record ?? refuse('not-found'));
  const { mutedUntil } = conversation;
  return {
    conversation: {
      ...row,
      closedBy: conversation.closedBy,
      isAgentPresent: isPresent,
      visitorSeen: conversation.visitorSeen,
      agentSeen: conversation.agentSeen,
      may: mayWith(actor, conversation, isPresent),
      mutedUntil: mutedUntil !== null && now < mutedUntil ? mutedUntil.toISOString() : null,
      ...visitorOf(conversation, record?.memberName ?? null),
    },
    messages: messages.map(messageToDto),
    notes: notes.map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
  };
}

function visitorOf(conversation: Conversation, memberName: string | null) {
  const { personId, memberId, guestEmail: email } = conversation;
  const { guestMobile: mobile, guestName: name, edition, page } = conversation;
  return {
    guest: email === null ? null : { email, mobile, name },
    member: personId === null || memberId === null ? null : { memberId, memberName, personId, edition, page },
  };
}

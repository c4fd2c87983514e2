// Emails a conversation to its visitor: to a person at most once an hour; to a guest once, and only after an agent has
// joined and it has ended, because nobody has proved the address (SUP-130).
import { type Language, type Nothing, filled } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import { type PersonActor, publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseUntil } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type MailContent, notify, recipientById } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { auditOf } from './send-message.ts';
import { allMessages, type Conversation, conversationById, type MessageRow, update } from './store.ts';
import type { Find } from './visitors.ts';

export const transcriptJob = 'chat.mail-transcript';

const HOUR = 60 * 60 * 1000;

/** Part of a plan that emails the conversation. */
export const mailing = (conversation: Conversation) => ({
  jobs: [{ name: transcriptJob, data: { conversationId: conversation.id } }],
});

/** Refuses chat-ended, chat-not-over, chat-transcript-sent. */
export const mailToGuest = (context: FeatureContext, request: WriteRequest, find: Find): Promise<Nothing> =>
  context.spine.write<Nothing>(publicActor, request, async (now) => {
    const conversation = await find(now);
    if (conversation.state !== 'closed' || conversation.agentId === null) refuse('chat-not-over');
    if (conversation.transcriptAt !== null) refuse('chat-transcript-sent');

    return mailed(conversation, now);
  });

/** Refuses not-found, contact-needed, too-many-requests. */
export const mailToPerson = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  find: Find,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const conversation = await find(now);
    const { email } = await recipientById(context.db, actor.personId);
    if (email === null) refuse('contact-needed');
    const { transcriptAt: at } = conversation;
    const until = at === null ? now : new Date(at.getTime() + HOUR);
    if (now < until) refuseUntil(until, now, 'the transcript was sent within the hour');

    return mailed(conversation, now);
  });

const mailed = (conversation: Conversation, now: Date) => ({
  answer: {},
  updates: [update('chat_conversation', conversation, { transcriptAt: now })],
  ...mailing(conversation),
  audit: auditOf('chat.mail-transcript', conversation),
});

/** Throws what the ports throw; the job then runs again. */
export async function mailTranscript(context: FeatureContext, conversationId: string): Promise<void> {
  const { db } = context;
  const conversation = await conversationById(db, conversationId);
  if (!conversation) return;
  const { personId, guestEmail: email, language, openedAt } = conversation;
  const rows = await allMessages(db, conversationId);
  const contentIn = (of: Language): MailContent => {
    const texts = catalogues[of];
    const words = { date: formatMoment(openedAt, of, { show: 'date', zone: false }) };
    return {
      subject: filled(conversation.isLeft ? texts.answered : texts.subject, words),
      paragraphs: [texts.intro, ...rows.flatMap((row) => lineOf(row, of) ?? [])],
    };
  };
  if (personId === null) return notify(context, { email, mobile: null, language }, contentIn(language));
  const to = await recipientById(db, personId);
  // Sends an answer like other answers of support, by the person's chosen channels; a transcript goes to the
  // requested address.
  if (conversation.isLeft)
    return inform(context, to, { id: conversationId, kind: 'support', content: contentIn });
  return notify(context, to, contentIn(to.language));
}

/** One line of the transcript; null for an event. */
function lineOf(row: MessageRow, language: Language): string | null {
  const said = row.kind === 'file' ? `[${row.fileName ?? ''}]` : row.text;
  if (row.kind !== 'file' && row.kind !== 'text') return null;
  const who = row.author === 'agent' ? (row.staffName ?? '') : catalogues[language].you;
  return `${formatMoment(row.at, language, { zone: false })} ${who}: ${said}`;
}

// How a conversation moves on: each message takes the next number of its conversation, in the plan that moves the
// conversation's row, so that numbers have no gaps and what is answered is committed (SUP-110).
import type { ChatMessage } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, Update } from '../../../platform/spine/plan.ts';
import { type Conversation, insert, type MessageRow, update } from './store.ts';

export interface Line {
  /** Of the request that says it. */
  readonly id: string;
  readonly kind: MessageRow['kind'];
  readonly author: MessageRow['author'];
  readonly staffId?: string;
  readonly text?: string;
  readonly fileId?: string;
}

type Change = Partial<Omit<Conversation, 'id' | 'version' | 'last_sequence' | 'last_at'>>;

/** Part of a plan: says a line, and changes the conversation with it. */
export const saying = (
  conversation: Conversation,
  { id, kind, author, staffId, text = '', fileId }: Line,
  now: Date,
  change: Change = {},
): { readonly inserts: readonly Insert[]; readonly updates: readonly Update[] } => {
  const sequence = conversation.last_sequence + 1;
  const line = {
    conversation_id: conversation.id,
    sequence,
    id,
    kind,
    author,
    text,
    at: now,
  };
  return {
    inserts: [insert('chat_message', { ...line, staff_id: staffId ?? null, file_id: fileId ?? null })],
    updates: [
      update('chat_conversation', conversation, { ...change, last_sequence: sequence, last_at: now }),
    ],
  };
};

export const receiptOf = ({ last_sequence }: Conversation, id: string, now: Date) => ({
  id,
  sequence: last_sequence + 1,
  at: now.toISOString(),
});

/** Refuses chat-ended. */
export const refuseEnded = ({ state }: Conversation): void => {
  if (state === 'closed') refuse('chat-ended');
};

/** Refuses chat-muted with `until`. */
export const refuseMuted = (until: Date | null, now: Date): void => {
  if (until !== null && now < until) refuse('chat-muted', { data: { until: until.toISOString() } });
};

const HOUR = 60 * 60 * 1000;
export const guestHours = 12;

/** A guest's session: 12 hours, and for the transcript half an hour after the end (SUP-106). */
export const isGuestOver = ({ opened_at, closed_at }: Conversation, now: Date): boolean =>
  now.getTime() >= opened_at.getTime() + guestHours * HOUR ||
  (closed_at !== null && now.getTime() >= closed_at.getTime() + HOUR / 2);

export const messageToDto = (row: MessageRow): ChatMessage => ({
  sequence: row.sequence,
  id: row.id,
  kind: row.kind,
  author: row.author,
  authorName: row.staff_name,
  text: row.text,
  file:
    row.file_name === null || row.file_size === null || row.file_content_type === null
      ? null
      : { name: row.file_name, size: row.file_size, contentType: row.file_content_type },
  at: row.at.toISOString(),
});

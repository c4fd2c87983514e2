// Adds messages to a conversation: each takes the next number of its conversation, in the plan that updates the
// conversation's row, so that numbers have no gaps and an answered message is committed (SUP-110).
import type { ChatMessage } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, Update } from '../../../platform/spine/plan.ts';
import { type Conversation, insert, type MessageRow, update } from './store.ts';

export interface Line {
  /** The id of the request that sends it. */
  readonly id: string;
  readonly kind: MessageRow['kind'];
  readonly author: MessageRow['author'];
  readonly staffId?: string;
  readonly text?: string;
  readonly fileId?: string;
}

type Change = Partial<Omit<Conversation, 'id' | 'version' | 'lastSequence' | 'lastAt'>>;

/** Part of a plan: adds a line, and changes the conversation with it. */
export function saying(
  conversation: Conversation,
  { id, kind, author, staffId, text = '', fileId }: Line,
  now: Date,
  change: Change = {},
): { readonly inserts: readonly Insert[]; readonly updates: readonly Update[] } {
  const sequence = conversation.lastSequence + 1;
  const line = {
    conversationId: conversation.id,
    sequence,
    id,
    kind,
    author,
    text,
    at: now,
  };
  return {
    inserts: [insert('chat_message', { ...line, staffId: staffId ?? null, fileId: fileId ?? null })],
    updates: [update('chat_conversation', conversation, { ...change, lastSequence: sequence, lastAt: now })],
  };
}

export const receiptOf = ({ lastSequence }: Conversation, id: string, now: Date) => ({
  id,
  sequence: lastSequence + 1,
  at: now.toISOString(),
});

/** Refuses chat-ended. */
export function refuseEnded({ state }: Conversation): void {
  if (state === 'closed') refuse('chat-ended');
}

/** Refuses chat-muted with `until`. */
export function refuseMuted(until: Date | null, now: Date): void {
  if (until !== null && now < until) refuse('chat-muted', { data: { until: until.toISOString() } });
}

const HOUR = 60 * 60 * 1000;
export const guestHours = 12;

/** A guest's session: 12 hours, and for the transcript half an hour after the end (SUP-106). */
export const isGuestOver = ({ openedAt, closedAt }: Conversation, now: Date): boolean =>
  now.getTime() >= openedAt.getTime() + guestHours * HOUR ||
  (closedAt !== null && now.getTime() >= closedAt.getTime() + HOUR / 2);

export const messageToDto = (row: MessageRow): ChatMessage => ({
  sequence: row.sequence,
  id: row.id,
  kind: row.kind,
  author: row.author,
  authorName: row.staffName,
  text: row.text,
  file:
    row.fileName === null || row.fileSize === null || row.fileContentType === null
      ? null
      : { name: row.fileName, size: row.fileSize, contentType: row.fileContentType },
  at: row.at.toISOString(),
});

// The number of unread agent messages while the panel is closed, counted from the last one in view or written
// on any device.
import type { ChatMessage } from '@causeway/contract';
import { useEffect, useRef } from 'react';
import { chatView, useChatView } from './chat-view.ts';

type Counted = Pick<ChatMessage, 'author' | 'sequence'>;

export function unreadOf(messages: readonly Counted[], seen: number): number {
  const own = messages.findLast(({ author }) => author === 'visitor')?.sequence ?? 0;
  return messages.filter(({ author, sequence }) => author === 'agent' && sequence > Math.max(seen, own))
    .length;
}

/** `known`: the last message that the server knows as seen. */
export function useUnread(messages: readonly Counted[], known: number): void {
  const { isOpen } = useChatView();
  const seen = useRef(0);
  useEffect(() => {
    if (isOpen) seen.current = messages.at(-1)?.sequence ?? 0;
    chatView.count(unreadOf(messages, Math.max(known, seen.current)));
  }, [isOpen, messages, known]);
  useEffect(() => () => chatView.count(0), []);
}

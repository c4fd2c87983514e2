// One conversation as its visitor sees it: its state, its lines, and their updates.
import type { ChatConversation, ChatMessage } from '@causeway/contract';
import { useChat, useSeen, type Chat, type ChatLine, type ChatSource } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { onPush, useIsLineOpen } from '@causeway/web/push';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import type { ChatLink } from './chat-link.ts';
import { useTexts } from './texts.ts';

/** Others leave the queue without notice, so the position is polled. */
const waitingMs = 15_000;
const lineOpenMs = 60_000;
/** Polling interval while the push connection is lost. */
const lineLostMs = 5_000;

export interface ConversationUse {
  /** Undefined until it has been read. */
  readonly conversation: ChatConversation | undefined;
  /** Applies the server's state after a write. */
  readonly setConversation: (conversation: ChatConversation) => void;
  readonly chat: Chat<ChatMessage>;
  readonly lines: readonly ChatLine[];
  /** Call it when the end of the conversation is visible. */
  readonly seeEnd: () => void;
}

export function useConversation(link: ChatLink, initial: ChatConversation | undefined): ConversationUse {
  const t = useTexts('chat');
  const [conversation, setConversation] = useState(initial);
  const source = useMemo<ChatSource<ChatMessage>>(
    () => ({
      after: async (sequence) => {
        const { conversation: now, messages } = await link.read(sequence);
        setConversation(now);
        return { messages, lastSequence: now.lastSequence };
      },
      send: link.send,
      sendFile: link.sendFile,
      keyOf: link.keyOf,
      keeper: tabStorage(),
    }),
    [link],
  );
  const chat = useChat(source, t('you'));
  useKeptCurrent(link, conversation?.state, chat);
  const { messages, outgoing } = chat;
  const agentSeen = conversation?.agentSeen ?? 0;
  const lines = useMemo(
    () => [
      ...messages.map((message) =>
        lineOf(message, { you: t('you'), agent: t('agent'), agentSeen }, (key, name) =>
          t(`line.${key}`, { name }),
        ),
      ),
      ...outgoing,
    ],
    [messages, outgoing, agentSeen, t],
  );
  const seeEnd = useSeen({
    newest: messages.findLast(({ author }) => author !== 'visitor')?.sequence ?? 0,
    known: conversation?.visitorSeen ?? 0,
    report: link.see,
  });
  return { conversation, setConversation, chat, lines, seeEnd };
}

function useKeptCurrent(
  { conversationId }: ChatLink,
  state: ChatConversation['state'] | undefined,
  { pull, retryAll }: Chat<ChatMessage>,
): void {
  const isLineOpen = useIsLineOpen();
  const everyMs = state === 'waiting' ? waitingMs : lineOpenMs;
  useQuery({
    queryKey: ['chat.pull', conversationId],
    queryFn: async () => {
      await pull();
      return Date.now();
    },
    gcTime: 0,
    refetchInterval: state === 'closed' ? false : isLineOpen ? everyMs : lineLostMs,
  });
  useEffect(
    () =>
      onPush((heard) => {
        const isAbout = heard.event === 'chat' && heard.conversationId === conversationId;
        if (isAbout || heard.event === 'ready') void pull();
        // Unanswered messages are sent again under their own ids, as soon as there is a connection.
        if (heard.event === 'ready') retryAll();
      }),
    [conversationId, pull, retryAll],
  );
}

type SystemLine = 'joined' | 'waiting' | 'closedByAgent' | 'closedByVisitor' | 'closedBySystem';

function systemLine({ kind, author }: ChatMessage): SystemLine | undefined {
  if (kind === 'joined' || kind === 'waiting') return kind;
  if (kind !== 'closed') return undefined;
  return author === 'agent' ? 'closedByAgent' : author === 'visitor' ? 'closedByVisitor' : 'closedBySystem';
}

function lineOf(
  message: ChatMessage,
  { you, agentSeen, ...names }: { readonly you: string; readonly agent: string; readonly agentSeen: number },
  say: (key: SystemLine, name: string) => string,
): ChatLine {
  const { sequence, author, authorName, text, file, at } = message;
  const agent = authorName ?? names.agent;
  const system = systemLine(message);
  const line = { key: String(sequence), at, file: file ?? undefined };
  if (system !== undefined) return { ...line, side: 'system', name: '', text: say(system, agent) };
  return author === 'visitor'
    ? { ...line, side: 'own', name: you, text, state: sequence <= agentSeen ? 'seen' : 'sent' }
    : { ...line, side: 'other', name: agent, text };
}

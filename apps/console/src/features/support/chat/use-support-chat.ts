// One conversation as staff see it: its state, its lines and notes, and their updates.
import {
  readSupportChat,
  seeSupportChat,
  sendSupportChat,
  sendSupportFile,
  type ChatMessage,
  type ResponseOf,
  type SupportChat,
} from '@causeway/contract';
import { useChat, type Chat, type ChatLine, type ChatSource } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { onPush, useIsLineOpen } from '@causeway/web/push';
import { useStaff } from '../../../shared/session.ts';
import { useTexts } from './texts.ts';
import { useVisitorName } from './visitor-name.ts';
import { withNotes } from './with-notes.ts';

const lineOpenMs = 20_000;
/** Polling interval while the push connection is lost. */
const lineLostMs = 4_000;

type Notes = ResponseOf<typeof readSupportChat>['notes'];

export interface SupportChatUse {
  /** Undefined until the conversation is loaded. */
  readonly conversation: SupportChat | undefined;
  readonly chat: Chat<ChatMessage>;
  readonly lines: readonly ChatLine[];
  readonly reportSeen: (sequence: number) => Promise<unknown>;
}

const shown = { silent: true, quiet: true } as const;

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

export function useSupportChat(conversationId: string): SupportChatUse {
  const t = useTexts('chat');
  const { name, staffId } = useStaff();
  const [read, setRead] = useState<{ readonly conversation: SupportChat; readonly notes: Notes }>();
  const source = useMemo<ChatSource<ChatMessage>>(
    () => ({
      after: async (after) => {
        const { conversation, messages, notes } = await call(
          readSupportChat,
          { conversationId, after },
          shown,
        );
        setRead({ conversation, notes });
        return { messages, lastSequence: conversation.lastSequence };
      },
      send: (text, requestId) => call(sendSupportChat, { conversationId, text }, { ...shown, requestId }),
      sendFile: (file, { requestId, signal, onProgress }) =>
        call(
          sendSupportFile,
          { conversationId },
          {
            ...{ ...shown, requestId, signal, file },
            onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
          },
        ),
      keyOf: (what) => `causeway.console.${what}.${staffId}.${conversationId}`,
      keeper: tabStorage(),
    }),
    [conversationId, staffId],
  );
  const chat = useChat(source, name);
  useKeptCurrent(conversationId, chat);
  const { messages, outgoing } = chat;
  const conversation = read?.conversation;
  const visitor = useVisitorName()(conversation);
  const visitorSeen = conversation?.visitorSeen ?? 0;
  const lines = useMemo(
    () => [
      ...withNotes(
        messages.map((message) =>
          lineOf(message, { visitor, visitorSeen }, (key, values) => t(`line.${key}`, values)),
        ),
        (read?.notes ?? []).map(noteLine),
      ),
      ...outgoing,
    ],
    [messages, outgoing, read?.notes, visitor, visitorSeen, t],
  );
  const reportSeen = useCallback(
    (sequence: number) => call(seeSupportChat, { conversationId, sequence }, shown),
    [conversationId],
  );
  return { conversation, chat, lines, reportSeen };
}

function useKeptCurrent(conversationId: string, { pull, retryAll }: Chat<ChatMessage>): void {
  const isLineOpen = useIsLineOpen();
  useQuery({
    queryKey: ['support.pull', conversationId],
    queryFn: async () => {
      await pull();
      return Date.now();
    },
    gcTime: 0,
    refetchInterval: isLineOpen ? lineOpenMs : lineLostMs,
  });
  useEffect(
    () =>
      onPush((heard) => {
        const isOther = heard.event === 'chat' && heard.conversationId !== conversationId;
        if (isOther || heard.event === 'messages') return;
        void pull();
        if (heard.event === 'ready') retryAll();
      }),
    [conversationId, pull, retryAll],
  );
}

const noteLine = ({ text, by, at }: Notes[number]): ChatLine => ({
  ...{ key: `note ${at} ${by}`, side: 'note', name: by, at, text },
});

type SystemLine = 'joined' | 'waiting' | 'closedByAgent' | 'closedByVisitor' | 'closedBySystem';

function systemLine({ kind, author }: ChatMessage): SystemLine | undefined {
  if (kind === 'joined' || kind === 'waiting') return kind;
  if (kind !== 'closed') return undefined;
  return author === 'agent' ? 'closedByAgent' : author === 'visitor' ? 'closedByVisitor' : 'closedBySystem';
}

function lineOf(
  message: ChatMessage,
  { visitor, visitorSeen }: { readonly visitor: string; readonly visitorSeen: number },
  say: (key: SystemLine, values: { readonly agent: string; readonly visitor: string }) => string,
): ChatLine {
  const { sequence, author, authorName, text, file, at } = message;
  const agent = authorName ?? '';
  const line = { key: String(sequence), at, file: file ?? undefined };
  const system = systemLine(message);
  if (system !== undefined)
    return { ...line, side: 'system', name: '', text: say(system, { agent, visitor }) };
  return author === 'agent'
    ? { ...line, side: 'own', name: agent, text, state: sequence <= visitorSeen ? 'seen' : 'sent' }
    : { ...line, side: 'other', name: visitor, text };
}

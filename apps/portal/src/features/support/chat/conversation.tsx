// The conversation in the panel: its lines, notices, and the field to write in. A closed panel keeps
// following it to count new messages.
import { chatTextMax, type ChatConversation } from '@causeway/contract';
import { ChatPane, saveDownload, useMoment, isRequestError } from '@causeway/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { isRefusal } from '@causeway/web/refusals';
import type { ChatLink } from './chat-link.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useChatView } from './chat-view.ts';
import { EndButton } from './end-button.tsx';
import { useFileLimits } from './file-limits.ts';
import { useFocusWhenPressed } from './focus-when-pressed.ts';
import { LineNotice, Notice, OverNotice, useIsMuted } from './notices.tsx';
import { useTexts } from './texts.ts';
import { useUnread } from './unread.ts';
import { useConversation, type ConversationUse } from './use-conversation.ts';

/** The text that opened it, sent as its first message. */
export interface First {
  readonly text?: string;
  readonly files?: readonly File[];
}

interface ConversationProps {
  /** Created once for each conversation. */
  readonly link: ChatLink;
  readonly initial?: ChatConversation | undefined;
  readonly first?: First | undefined;
  /** The address for the transcript; undefined if it goes to the member's own address. */
  readonly email?: string;
  /** Called when the server no longer knows the conversation. */
  readonly onLost: () => void;
  readonly onAgain: () => void;
}

export function Conversation({ link, initial, first, email, onLost, onAgain }: ConversationProps) {
  const use = useConversation(link, initial);
  const { chat, conversation } = use;
  const { isOpen } = useChatView();
  useFirst(first, chat);
  useUnread(chat.messages, conversation?.visitorSeen ?? 0);
  const isLost = isRefusal(chat.error, 'chat-ended', 'not-found');
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  if (!isOpen) return null;
  return (
    <ChatPanel
      subtitle={<Subtitle conversation={conversation} />}
      tools={
        conversation &&
        conversation.state !== 'closed' && <EndButton link={link} onEnded={use.setConversation} />
      }
    >
      <Pane link={link} use={use}>
        {conversation?.state === 'closed' && (
          <OverNotice conversation={conversation} email={email} link={link} onAgain={onAgain} />
        )}
      </Pane>
    </ChatPanel>
  );
}

/** Sends once, however often the component is drawn. */
function useFirst(first: First | undefined, { submit, sendFiles }: ConversationUse['chat']): void {
  const isSent = useRef(false);
  useEffect(() => {
    if (first === undefined || isSent.current) return;
    isSent.current = true;
    if (first.text !== undefined) submit(first.text);
    if (first.files !== undefined) sendFiles(first.files);
  }, [first, submit, sendFiles]);
}

function Subtitle({ conversation }: { readonly conversation: ChatConversation | undefined }) {
  const t = useTexts('chat.status');
  if (conversation === undefined) return null;
  const { state, place, agentName } = conversation;
  if (state === 'closed') return t('closed');
  if (state === 'open') return t('open', { name: agentName ?? '' });
  return place === null ? t('waiting') : t('place', { place });
}

interface PaneProps {
  readonly link: ChatLink;
  readonly use: ConversationUse;
  readonly children: ReactNode;
}

function Pane({ link, use: { chat, conversation, lines, seeEnd }, children }: PaneProps) {
  const t = useTexts('chat');
  const moment = useMoment('always');
  const input = useFocusWhenPressed();
  const limits = useFileLimits(conversation?.filesLeft ?? 0);
  const mutedUntil = conversation?.mutedUntil ?? null;
  const isMuted = useIsMuted(mutedUntil);
  const isOver = conversation?.state === 'closed';
  const openFile = async (key: string): Promise<void> => {
    const message = chat.messages.find(({ sequence }) => String(sequence) === key);
    if (!message?.file) return;
    try {
      saveDownload(await link.file(message.sequence), message.file.name);
    } catch (error) {
      // The request client has shown the refusal.
      if (!isRequestError(error)) throw error;
    }
  };
  return (
    <ChatPane
      composer={
        isOver || isMuted
          ? undefined
          : { draft: chat.draft, input, label: t('write'), max: chatTextMax, onSend: chat.submit }
      }
      empty={<p>{t(conversation?.state === 'open' ? 'emptyOpen' : 'emptyWaiting')}</p>}
      files={limits && { limits, onFiles: chat.sendFiles }}
      isLoading={!chat.isLoaded && chat.error === undefined}
      label={t('log')}
      lines={lines}
      notice={
        <>
          <LineNotice chat={chat} />
          {isMuted && mutedUntil !== null && !isOver && (
            <Notice tone="wait">{t('muted', { until: moment(mutedUntil) })}</Notice>
          )}
          {children}
        </>
      }
      onDiscard={chat.discard}
      onEndSeen={seeEnd}
      onOpenFile={(key) => void openFile(key)}
      onRetry={chat.retry}
    />
  );
}

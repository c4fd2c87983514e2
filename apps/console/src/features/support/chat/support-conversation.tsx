// The conversation in the middle, and its visitor beside it. Each action has its own key.
import {
  chatTextMax,
  claimChat,
  getChatDesk,
  listAnswers,
  listChats,
  supportFile,
  type SupportChat,
  type SupportChatAct,
} from '@causeway/contract';
import {
  ChatPane,
  ErrorState,
  SUGGESTION_MARK,
  isRequestError,
  saveDownload,
  toast,
  useMoment,
  useSeen,
} from '@causeway/ui';
import { Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { download } from '../../../shared/api.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import classes from './chat-page.module.css';
import { CloseDialog, HandOverDialog, MuteDialog, NoteDialog } from './dialogs.tsx';
import { useTexts } from './texts.ts';
import { useVisitorName } from './visitor-name.ts';
import { useSupportChat, type SupportChatUse } from './use-support-chat.ts';
import { VisitorCard } from './visitor-card.tsx';

interface SupportConversationProps {
  readonly conversationId: string;
  readonly onLeave: () => void;
}

type Dialog = 'hand-over' | 'mute' | 'close' | 'note';

/**
 * The actions that the server allows the reader and this page offers. A mute outlasts its chat, so it can be
 * lifted later too.
 */
function offersOf(conversation: SupportChat | undefined) {
  const may = (act: SupportChatAct): boolean => conversation?.may.includes(act) === true;
  const isOpen = conversation?.state === 'open';
  const isMutable = isOpen || (conversation?.state === 'closed' && conversation.mutedUntil !== null);
  return {
    claims: may('claim'),
    answers: may('answer'),
    hands: isOpen && may('hand-over'),
    mutes: isMutable && may('mute'),
    closes: may('close'),
  };
}

export function SupportConversation({ conversationId, onLeave }: SupportConversationProps) {
  const use = useSupportChat(conversationId);
  const { conversation, chat } = use;
  const { claims, answers, hands, mutes, closes } = offersOf(conversation);
  const [dialog, setDialog] = useState<Dialog>();
  const ask = (kind: Dialog) => (): void => setDialog(kind);
  const input = useRef<HTMLTextAreaElement>(null);
  const claim = useClaim(conversationId, chat.pull);
  useKeys({
    u: onLeave,
    n: ask('note'),
    ...(claims && { c: claim }),
    ...(hands && { h: ask('hand-over') }),
    ...(mutes && { m: ask('mute') }),
    ...(closes && { x: ask('close') }),
    ...(answers && { r: () => input.current?.focus() }),
  });
  if (conversation === undefined)
    return (
      <section className={classes.nothing}>
        {chat.error !== undefined && <ErrorState error={chat.error} onRetry={() => void chat.pull()} />}
      </section>
    );
  return (
    <>
      <section className={classes.middle}>
        <Bar conversation={conversation}>
          {claims && <ClaimAction conversation={conversation} onPress={claim} />}
          {hands && <Action keys="h" name="hand-over" onPress={ask('hand-over')} />}
          {mutes && (
            <Action
              keys="m"
              name={conversation.mutedUntil === null ? 'mute' : 'unmute'}
              onPress={ask('mute')}
            />
          )}
          <Action keys="n" name="note" onPress={ask('note')} />
          {closes && <Action keys="x" name="close" onPress={ask('close')} />}
        </Bar>
        <Pane answers={answers} input={input} use={use} />
      </section>
      <VisitorCard conversation={conversation} />
      <Dialogs
        conversation={conversation}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onDone={() => void Promise.all([chat.pull(), invalidate(listChats)])}
      />
    </>
  );
}

interface DialogsProps {
  readonly conversation: SupportChat;
  readonly dialog: Dialog | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Dialogs({ dialog, ...props }: DialogsProps) {
  return (
    <>
      <HandOverDialog {...props} opened={dialog === 'hand-over'} />
      <MuteDialog {...props} opened={dialog === 'mute'} />
      <CloseDialog {...props} opened={dialog === 'close'} />
      <NoteDialog {...props} opened={dialog === 'note'} />
    </>
  );
}

/** If several people claim it, one gets it; the others see a notice. */
function useClaim(conversationId: string, pull: () => Promise<void>): () => void {
  const t = useTexts('chat');
  const write = useWrite(claimChat);
  return () =>
    void write
      .mutateAsync({ conversationId })
      .catch((error: unknown) => toast(isRequestError(error) ? error.msg : t('claimFailed'), 'wait'))
      .then(() => Promise.all([pull(), invalidate(listChats)]));
}

function Bar({
  conversation,
  children,
}: {
  readonly conversation: SupportChat;
  readonly children: ReactNode;
}) {
  const t = useTexts('chat');
  const { staffId } = useStaff();
  const moment = useMoment();
  const nameOf = useVisitorName();
  const { state, agent, closedBy, closedAt } = conversation;
  const stands =
    state === 'waiting'
      ? t('state.waiting')
      : state === 'open'
        ? agent?.staffId === staffId
          ? t('state.mine')
          : t('state.with', { name: agent?.name ?? '' })
        : t(`state.closed.${closedBy ?? 'inactivity'}`, { at: closedAt === null ? '' : moment(closedAt) });
  return (
    <header className={classes.bar}>
      <div className={classes.who}>
        <h2>{nameOf(conversation)}</h2>
        <p aria-live="polite">{stands}</p>
      </div>
      {children}
    </header>
  );
}

interface ActionProps {
  readonly name: 'claim' | 'take-over' | 'hand-over' | 'mute' | 'unmute' | 'note' | 'close';
  readonly keys: string;
  readonly onPress: () => void;
  readonly isFirst?: boolean;
}

function Action({ name, keys, onPress, isFirst = false }: ActionProps) {
  const t = useTexts('chat.action');
  return (
    <Button
      aria-keyshortcuts={keys}
      onClick={onPress}
      rightSection={<Kbd size="xs">{keys}</Kbd>}
      size="compact-sm"
      variant={isFirst ? 'filled' : 'default'}
    >
      {t(name)}
    </Button>
  );
}

interface ClaimActionProps extends Pick<ActionProps, 'onPress'> {
  readonly conversation: SupportChat;
}

const ClaimAction = ({ conversation: { agent }, onPress }: ClaimActionProps) =>
  agent === null ? (
    <Action isFirst keys="c" name="claim" onPress={onPress} />
  ) : (
    <Action keys="c" name="take-over" onPress={onPress} />
  );

interface PaneProps {
  readonly use: SupportChatUse;
  /** True if this person is the agent. */
  readonly answers: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

function Pane({ use: { chat, conversation, lines, reportSeen }, answers, input }: PaneProps) {
  const t = useTexts('chat');
  const limits = useFileLimits();
  const suggestions = useSuggestedAnswers(conversation);
  const seeEnd = useSeen({
    newest: chat.messages.findLast(({ author }) => author === 'visitor')?.sequence ?? 0,
    known: conversation?.agentSeen ?? 0,
    report: answers ? reportSeen : undefined,
  });
  const openFile = async (key: string): Promise<void> => {
    const message = chat.messages.find(({ sequence }) => String(sequence) === key);
    if (!message?.file || conversation === undefined) return;
    const { conversationId } = conversation;
    try {
      saveDownload(
        await download(supportFile, { conversationId, sequence: message.sequence }),
        message.file.name,
      );
    } catch (error) {
      // The request client has shown the refusal.
      if (!isRequestError(error)) throw error;
    }
  };
  return (
    <ChatPane
      composer={
        answers
          ? {
              ...{ draft: chat.draft, input, label: t('write'), max: chatTextMax, suggestions },
              onSend: chat.submit,
              // Gives up the focus, so that single keys work again.
              onLeave: () => input.current?.blur(),
              tools: (
                <Button
                  onClick={() => {
                    chat.draft.change(SUGGESTION_MARK);
                    input.current?.focus();
                  }}
                  rightSection={<Kbd size="xs">{SUGGESTION_MARK}</Kbd>}
                  size="compact-sm"
                  variant="subtle"
                >
                  {t('answers.insert')}
                </Button>
              ),
            }
          : undefined
      }
      empty={<p>{t('empty')}</p>}
      // The answer to an offline message is sent by email, without files.
      files={limits && !conversation?.isLeft ? { limits, onFiles: chat.sendFiles } : undefined}
      isLoading={!chat.isLoaded && chat.error === undefined}
      label={t('log')}
      lines={lines}
      notice={<Notices chat={chat} conversation={conversation} />}
      onDiscard={chat.discard}
      onEndSeen={seeEnd}
      onOpenFile={(key) => void openFile(key)}
      onRetry={chat.retry}
    />
  );
}

function Notices({ conversation, chat }: Pick<SupportChatUse, 'conversation' | 'chat'>) {
  const t = useTexts('chat.notice');
  const moment = useMoment();
  const {
    isLeft = false,
    isAway = false,
    isAgentPresent = true,
    mutedUntil = null,
    state,
  } = conversation ?? {};
  return (
    <div aria-live="polite">
      {chat.error !== undefined && (
        <p className={classes.notice} data-tone="wait">
          {t('lost')}
        </p>
      )}
      {isLeft && state !== 'closed' && <p className={classes.notice}>{t('left')}</p>}
      {state === 'open' && !isAgentPresent && <p className={classes.notice}>{t('absent')}</p>}
      {isAway && state === 'open' && <p className={classes.notice}>{t('away')}</p>}
      {mutedUntil !== null && (
        <p className={classes.notice} data-tone="wait">
          {t('muted', { until: moment(mutedUntil) })}
        </p>
      )}
    </div>
  );
}

function useFileLimits() {
  const { data } = useQuery({ ...queryOf(getChatDesk, {}, { quiet: true }), staleTime: Infinity });
  return useMemo(
    () => data && { max: data.files.countMax, bytesMax: data.files.sizeMax, endings: data.files.extensions },
    [data],
  );
}

/** Suggested answers in the visitor's language. */
function useSuggestedAnswers(conversation: SupportChat | undefined) {
  const { data } = useQuery(queryOf(listAnswers, {}, { quiet: true }));
  const language = conversation?.language;
  return useMemo(
    () =>
      language === undefined || data === undefined
        ? []
        : data.list.map(({ answerId, title, texts }) => ({ key: answerId, title, text: texts[language] })),
    [data, language],
  );
}

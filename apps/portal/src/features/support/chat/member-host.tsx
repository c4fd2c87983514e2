// The chat of a member's person: it starts with the first message, without a form, and continues wherever
// they are signed in.
import {
  chatTextMax,
  currentChat,
  getChatDesk,
  guestFormMax,
  leaveMessage,
  openChat,
  requiredText,
  type ChatConversation,
} from '@causeway/contract';
import { ChatPane, FeatureTexts } from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { edition } from '../../../editions/index.ts';
import { useContractForm } from '../../../shared/contract-form.ts';
import { hashAddress } from '../../../shared/hash-address.ts';
import { invalidate, queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useUser } from '../../../shared/session/session.ts';
import { chat } from './catalogue.ts';
import { memberLink } from './chat-link.ts';
import classes from './chat-panel.module.css';
import { useChatView } from './chat-view.ts';
import { Conversation, type First } from './conversation.tsx';
import { useFileLimits } from './file-limits.ts';
import { useFocusWhenPressed } from './focus-when-pressed.ts';
import { Left } from './left.tsx';
import { LastNotice } from './notices.tsx';
import { ProblemField } from './problem-field.tsx';
import { StartFailure } from './start-failure.tsx';
import { Away, StartPanel, isAttended, type Desk } from './start-panel.tsx';
import { useTexts } from './texts.ts';
import { carryUnsent, useFirstDraft } from './first-draft.ts';

interface MemberHostProps {
  /** The conversation that the server has open. */
  readonly current: ChatConversation | undefined;
}

export function MemberHost({ current }: MemberHostProps) {
  return (
    <FeatureTexts of={chat}>
      <MemberPanel current={current} />
    </FeatureTexts>
  );
}

export function MemberPanel({ current }: MemberHostProps) {
  const { personId } = useUser();
  const { isOpen } = useChatView();
  // A closed conversation stays on screen until the person starts another.
  const [shown, setShown] = useState(current);
  const [first, setFirst] = useState<First>();
  if (current !== undefined && shown === undefined) setShown(current);
  const conversationId = shown?.conversationId;
  const link = useMemo(
    () => (conversationId === undefined ? undefined : memberLink(personId, conversationId)),
    [personId, conversationId],
  );
  const { data } = useQuery({ ...queryOf(currentChat, {}, { quiet: true }), staleTime: Infinity });
  const again = useCallback(() => {
    carryUnsent(personId);
    queryClient.setQueryData(queryOf(currentChat, {}).queryKey, { conversation: null, last: null });
    setFirst(undefined);
    setShown(undefined);
    void invalidate(currentChat);
  }, [personId]);
  if (link !== undefined)
    return (
      <Conversation
        first={first}
        initial={shown}
        key={conversationId}
        link={link}
        onAgain={again}
        onLost={again}
      />
    );
  if (!isOpen) return null;
  return (
    <Start
      last={data?.last ?? undefined}
      onLast={setShown}
      onOpened={(conversation, sent) => {
        setFirst(sent);
        setShown(conversation);
      }}
    />
  );
}

/** The person's page and edition, for the agent. */
const whereFrom = () => ({ edition: edition.key, page: hashAddress().slice(0, 200) });

interface StartProps {
  readonly onOpened: (conversation: ChatConversation, first: First) => void;
  /** The conversation that ended last. */
  readonly last: ChatConversation | undefined;
  readonly onLast: (last: ChatConversation) => void;
}

function Start({ onOpened, last, onLast }: StartProps) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft)
    return (
      <StartPanel>
        {() => (
          <div className={classes.body}>
            <Left />
          </div>
        )}
      </StartPanel>
    );
  return (
    <StartPanel>
      {(desk) => (
        <>
          {last && <LastNotice last={last} onOpen={() => onLast(last)} />}
          {isAttended(desk) ? (
            <FirstMessage desk={desk} onOpened={onOpened} />
          ) : (
            <div className={classes.body}>
              <Away desk={desk} />
              <LeaveForm onLeft={() => setLeft(true)} />
            </div>
          )}
        </>
      )}
    </StartPanel>
  );
}

function FirstMessage({ desk, onOpened }: Pick<StartProps, 'onOpened'> & { readonly desk: Desk }) {
  const t = useTexts('chat');
  const draft = useFirstDraft();
  const input = useFocusWhenPressed();
  const limits = useFileLimits(desk.files.countMax);
  const open = useWrite(openChat, { silent: true });
  const begin = async (first: First): Promise<void> => {
    try {
      const conversation = await open.mutateAsync({ ...whereFrom(), problem: '' });
      if (first.text !== undefined) draft.clear();
      onOpened(conversation, first);
    } catch (error) {
      // The person can leave a message here instead.
      if (isRefusal(error, 'chat-busy', 'chat-outside-hours')) await invalidate(getChatDesk);
    }
  };
  return (
    <ChatPane
      composer={{
        ...{ draft: draft.kept, input, label: t('write'), max: chatTextMax, isBusy: open.isPending },
        onSend: (text) => void begin({ text }),
      }}
      empty={<p className={classes.intro}>{t('intro')}</p>}
      files={limits && { limits, onFiles: (files) => void begin({ files }) }}
      isLoading={false}
      label={t('log')}
      lines={[]}
      notice={
        <div className={classes.failure}>
          <StartFailure error={open.error} isLeaving={false} />
        </div>
      }
      onDiscard={nothing}
      onOpenFile={nothing}
      onRetry={nothing}
    />
  );
}

const nothing = (): void => undefined;

const leftMessage = z.object({ problem: requiredText(guestFormMax.problem) });

function LeaveForm({ onLeft }: { readonly onLeft: () => void }) {
  const t = useTexts('chat.guest');
  const draft = useFirstDraft();
  const form = useContractForm(leftMessage, {
    initialValues: { problem: draft.kept.current() },
    onValuesChange: ({ problem }) => draft.kept.change(problem),
  });
  const leave = useWrite(leaveMessage, { silent: true });
  const input = useFocusWhenPressed();
  const send = async ({ problem }: { readonly problem: string }): Promise<void> => {
    try {
      await leave.mutateAsync({ ...whereFrom(), problem });
      draft.clear();
      onLeft();
    } catch (error) {
      form.showRefusal(error);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <ProblemField input={form.field('problem')} isRequired ref={input} text={form.values.problem} />
        <StartFailure error={leave.error} isLeaving />
        <Button fullWidth loading={leave.isPending} type="submit">
          {t('leave')}
        </Button>
      </Stack>
    </form>
  );
}

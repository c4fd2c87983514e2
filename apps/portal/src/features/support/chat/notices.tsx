// Notices beside the lines: the connection is lost, the person is muted, or the chat has ended.
import type { ChatConversation } from '@causeway/contract';
import { isRequestError, serverNow, toast, useMoment, useServerNow, type Chat } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isRefusal } from '@causeway/web/refusals';
import type { ChatLink } from './chat-link.ts';
import classes from './chat-panel.module.css';
import { useLinkWrite } from './link-write.ts';
import { useTexts } from './texts.ts';

interface NoticeProps {
  readonly tone?: 'info' | 'wait' | 'bad';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', actions, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <p>{children}</p>
      {actions && <div className={classes.noticeActions}>{actions}</div>}
    </div>
  );
}

/** The page reconnects by itself; a button saves the wait. */
export function LineNotice({
  chat: { error, pull, retryAll },
}: {
  readonly chat: Pick<Chat<never>, 'error' | 'pull' | 'retryAll'>;
}) {
  const t = useTexts('chat.line-lost');
  if (error === undefined) return null;
  const retry = (
    <Button
      onClick={() => {
        void pull();
        retryAll();
      }}
      size="compact-sm"
      variant="default"
    >
      {t('retry')}
    </Button>
  );
  return (
    <Notice actions={retry} tone="wait">
      {t('text')}
    </Notice>
  );
}

const SECOND = 1000;

/** True until that time, by the server's clock. */
export function useIsMuted(until: string | null): boolean {
  const now = useServerNow(SECOND);
  return until !== null && now.getTime() < Date.parse(until) && serverNow().getTime() < Date.parse(until);
}

interface LastNoticeProps {
  readonly last: ChatConversation;
  readonly onOpen: () => void;
}

/** Shown before a new chat: how the last one ended, with its lines to read again and email. */
export function LastNotice({ last: { closedBy, closedAt, agentName }, onOpen }: LastNoticeProps) {
  const t = useTexts('chat.last');
  const moment = useMoment();
  const at = closedAt === null ? '' : moment(closedAt);
  const open = (
    <Button onClick={onOpen} size="compact-sm" variant="default">
      {t('open')}
    </Button>
  );
  return <Notice actions={open}>{t(closedBy ?? 'inactivity', { at, name: agentName ?? '' })}</Notice>;
}

interface OverNoticeProps {
  readonly conversation: ChatConversation;
  readonly link: ChatLink;
  readonly email: string | undefined;
  readonly onAgain: () => void;
}

export function OverNotice({
  conversation: { closedBy, closedAt, agentName },
  link,
  email,
  onAgain,
}: OverNoticeProps) {
  const t = useTexts('chat.over');
  const moment = useMoment();
  const [isSent, setSent] = useState(false);
  const mail = useLinkWrite(link.mailTranscript);
  const send = async (): Promise<void> => {
    try {
      await mail.run();
      setSent(true);
    } catch (error) {
      if (isRefusal(error, 'chat-transcript-sent')) setSent(true);
      toast(isRequestError(error) ? error.msg : t('mailFailed'), 'bad');
    }
  };
  const at = closedAt === null ? '' : moment(closedAt);
  const who = closedBy ?? 'inactivity';
  return (
    <Notice
      actions={
        <>
          {!isSent && (
            <Button loading={mail.isPending} onClick={() => void send()} size="compact-sm" variant="default">
              {t('mail')}
            </Button>
          )}
          <Button onClick={onAgain} size="compact-sm">
            {t('again')}
          </Button>
        </>
      }
    >
      {t(who, { at, name: agentName ?? '' })}{' '}
      {isSent && t(email === undefined ? 'mailed' : 'mailedTo', { email: email ?? '' })}
    </Notice>
  );
}

// The panel before a conversation: the possible actions, as support has configured them.
import { getChatDesk, type ResponseOf } from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { ChatPanel } from './chat-panel.tsx';
import classes from './chat-panel.module.css';
import { useTexts } from './texts.ts';

export type Desk = ResponseOf<typeof getChatDesk>;

const refreshMs = 60_000;

const useDesk = () => useQuery({ ...queryOf(getChatDesk, {}, { quiet: true }), refetchInterval: refreshMs });

interface StartPanelProps {
  readonly isGuest?: boolean;
  readonly children: (desk: Desk) => ReactNode;
}

export function StartPanel({ isGuest = false, children }: StartPanelProps) {
  const t = useTexts('chat.status');
  const { data: desk, error, refetch } = useDesk();
  const data = desk && { ...desk, isBusy: isGuest ? desk.isBusyForGuests : desk.isBusy };
  const subtitle = data && (data.isOpen ? (data.isBusy ? t('busy') : t('available')) : t('away'));
  return (
    <ChatPanel subtitle={subtitle}>
      {data ? (
        children(data)
      ) : (
        <div className={classes.body}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
        </div>
      )}
    </ChatPanel>
  );
}

/** Explains why the person can only leave a message, and when somebody answers. */
export function Away({ desk: { isOpen, closedText, hours } }: { readonly desk: Desk }) {
  const t = useTexts('chat.away');
  if (isOpen) return <p>{t('busy')}</p>;
  return (
    <>
      <p>{closedText === '' ? t('closed') : closedText}</p>
      <p>{t(hours.isDaily ? 'daily' : 'workingDays', { from: hours.from, to: hours.to })}</p>
    </>
  );
}

/** True if a conversation can start now. */
export const isAttended = ({ isOpen, isBusy }: Desk): boolean => isOpen && !isBusy;

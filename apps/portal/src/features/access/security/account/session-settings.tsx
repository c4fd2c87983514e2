// Signed-in devices: browser, location, last active; sign out one or all others.
import { endOtherSessions, endSession, listSessions, type OpenSession } from '@causeway/contract';
import { ConfirmDialog, DataTable, StatusTag, TimeText, toast, type TableColumn } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../../shared/queries.ts';
import { DeviceText, PlaceText, useBrowserName } from '../origin.tsx';
import { Listing } from '../setting-row.tsx';
import { useTexts } from '../texts.ts';

export function SessionSettings() {
  const t = useTexts('security.sessions');
  const { data, error, refetch } = useQuery(queryOf(listSessions, {}));
  const [ending, setEnding] = useState<OpenSession>();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const columns = useColumns(setEnding);
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Listing
      about={t('about')}
      title={t('title')}
      tools={
        hasOthers && (
          <Button onClick={() => setEndingOthers(true)} variant="default">
            {t('endOthers')}
          </Button>
        )
      }
    >
      <DataTable
        columns={columns}
        error={data === undefined ? error : undefined}
        label={t('title')}
        onRetry={() => void refetch()}
        rowKey={({ sessionId }) => sessionId}
        rows={data}
      />
      <EndDialog onClose={() => setEnding(undefined)} session={ending} />
      <EndOthersDialog onClose={() => setEndingOthers(false)} opened={isEndingOthers} />
    </Listing>
  );
}

function useColumns(onEnd: (session: OpenSession) => void): readonly TableColumn<OpenSession>[] {
  const t = useTexts('security.sessions');
  const browserName = useBrowserName();
  return [
    { key: 'browser', title: t('browser'), card: 'head', render: browserName },
    { key: 'device', title: t('device'), render: (row) => <DeviceText of={row} /> },
    { key: 'place', title: t('place'), render: (row) => <PlaceText of={row} /> },
    { key: 'started', title: t('started'), render: ({ startedAt }) => <TimeText at={startedAt} /> },
    { key: 'seen', title: t('seen'), render: ({ lastSeenAt }) => <TimeText at={lastSeenAt} /> },
    {
      key: 'action',
      title: t('action'),
      card: 'mark',
      align: 'end',
      render: (row) =>
        row.isCurrent ? (
          <StatusTag tone="good">{t('current')}</StatusTag>
        ) : (
          <Button
            aria-label={t('endOf', { browser: browserName(row) })}
            color="bad"
            onClick={() => onEnd(row)}
            size="xs"
            variant="light"
          >
            {t('end')}
          </Button>
        ),
    },
  ];
}

interface EndDialogProps {
  /** The session about to be ended; undefined if none. */
  readonly session: OpenSession | undefined;
  readonly onClose: () => void;
}

function EndDialog({ session, onClose }: EndDialogProps) {
  const t = useTexts('security.sessions');
  const browserName = useBrowserName();
  const end = useWrite(endSession);
  const confirm = async (): Promise<void> => {
    if (session === undefined) return;
    await end.mutateAsync({ sessionId: session.sessionId });
    toast(t('endDone'), 'good');
    await invalidate(listSessions);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('end')}
      danger
      onClose={onClose}
      onConfirm={confirm}
      opened={session !== undefined}
      title={t('endTitle')}
    >
      {session !== undefined && t('endText', { browser: browserName(session) })}
    </ConfirmDialog>
  );
}

function EndOthersDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTexts('security.sessions');
  const end = useWrite(endOtherSessions);
  const confirm = async (): Promise<void> => {
    await end.mutateAsync({});
    toast(t('endOthersDone'), 'good');
    await invalidate(listSessions);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('endOthers')}
      danger
      onClose={onClose}
      onConfirm={confirm}
      opened={opened}
      title={t('endOthersTitle')}
    >
      {t('endOthersText')}
    </ConfirmDialog>
  );
}

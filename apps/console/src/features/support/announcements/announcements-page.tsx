// All announcements and notices, newest first, with their confirmations; writing, revising and ending them.
import {
  endAnnouncement,
  listAllAnnouncements,
  publishAnnouncement,
  type StaffAnnouncement,
  mayCall,
} from '@causeway/contract';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FormError,
  PageHeader,
  StatusTag,
  TimeText,
  toast,
  useLanguage,
  type TableColumn,
  type Tone,
} from '@causeway/ui';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';
import { WriteDialog } from './write-dialog.tsx';

type Act = 'write' | 'revise' | 'end';

export function AnnouncementsPage() {
  const t = useTexts('announcements');
  const titles = useSharedTexts('routes');
  const staff = useStaff();
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listAllAnnouncements, page),
    placeholderData: keepPreviousData,
  });
  const [act, setAct] = useState<Act>();
  const [about, setAbout] = useState<StaffAnnouncement>();
  const close = (): void => setAct(undefined);
  const mayWrite = mayCall(staff, publishAnnouncement);
  const columns = useColumns((row, next) => {
    setAbout(row);
    setAct(next);
  }, mayWrite);
  return (
    <>
      <PageHeader
        actions={mayWrite && <Button onClick={() => setAct('write')}>{t('write')}</Button>}
        description={t('description')}
        title={titles('announcements')}
      />
      <DataTable
        columns={columns}
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        label={titles('announcements')}
        {...tableOf(query, page, change)}
        rowKey={({ id }) => id}
      />
      {act === 'write' && <WriteDialog onClose={close} />}
      {act === 'revise' && about && (
        <WriteDialog key={`${about.id}${about.number}`} onClose={close} revises={about} />
      )}
      {about && <EndDialog onClose={close} opened={act === 'end'} row={about} />}
    </>
  );
}

const tones = { planned: 'info', shown: 'good', ended: 'done' } as const satisfies Record<
  StaffAnnouncement['state'],
  Tone
>;

function useColumns(
  onAct: (row: StaffAnnouncement, act: Act) => void,
  mayWrite: boolean,
): readonly TableColumn<StaffAnnouncement>[] {
  const t = useTexts('announcements');
  const { language } = useLanguage();
  return [
    {
      key: 'title',
      title: t('title'),
      card: 'head',
      render: ({ title, kind, number, writtenBy }) => (
        <>
          {title[language]}
          <Text c="dimmed" size="sm">
            {t(`kind.${kind}`)} · {t('number', { number: String(number) })}
            {writtenBy !== null && ` · ${writtenBy}`}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('stateLabel'),
      card: 'mark',
      render: ({ state }) => <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>,
    },
    { key: 'audience', title: t('audienceLabel'), render: ({ audience }) => t(`audience.${audience}`) },
    { key: 'from', title: t('from'), render: ({ from }) => <TimeText at={from} /> },
    {
      key: 'until',
      title: t('until'),
      render: ({ until }) => (until === null ? t('noEnd') : <TimeText at={until} />),
    },
    {
      key: 'confirmed',
      title: t('confirmedLabel'),
      align: 'end',
      render: ({ mustConfirm, confirmed, people }) =>
        mustConfirm ? t('confirmed', { confirmed: String(confirmed), people: String(people) }) : '–',
    },
    ...(mayWrite
      ? [
          {
            key: 'act',
            render: (row: StaffAnnouncement) => row.state !== 'ended' && <Acts onAct={onAct} row={row} />,
          },
        ]
      : []),
  ];
}

interface ActsProps {
  readonly row: StaffAnnouncement;
  readonly onAct: (row: StaffAnnouncement, act: Act) => void;
}

function Acts({ row, onAct }: ActsProps) {
  const t = useTexts('announcements');
  const { language } = useLanguage();
  const title = row.title[language];
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {(['revise', 'end'] as const).map((act) => (
        <Button
          aria-label={t(`${act}Named`, { title })}
          key={act}
          onClick={() => onAct(row, act)}
          size="compact-sm"
          variant="default"
        >
          {t(act)}
        </Button>
      ))}
    </Group>
  );
}

interface EndDialogProps {
  readonly row: StaffAnnouncement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EndDialog({ row: { id, title }, opened, onClose }: EndDialogProps) {
  const t = useTexts('announcements');
  const { language } = useLanguage();
  const write = useWrite(endAnnouncement);
  const end = async (): Promise<void> => {
    try {
      await write.mutateAsync({ announcementId: id });
      toast(t('ended'), 'good');
    } finally {
      await invalidate(listAllAnnouncements);
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t('end')}
      danger
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={end}
      opened={opened}
      title={t('endTitle', { title: title[language] })}
    >
      <Stack gap="sm">
        <Text>{t('endText')}</Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

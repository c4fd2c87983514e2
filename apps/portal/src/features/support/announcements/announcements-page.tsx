// The announcements in effect, newest first, each in full.
import { listAnnouncements, type Announcement } from '@causeway/contract';
import {
  BellIcon,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  StatusTag,
  TimeText,
} from '@causeway/ui';
import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MessageTabs } from '../../access/messages/index.ts';
import classes from './announcements.module.css';
import { useTexts } from './texts.ts';

export function AnnouncementsPage() {
  const t = useTexts('announcements');
  const titles = useSharedTexts('routes');
  const { data, error, refetch } = useQuery(queryOf(listAnnouncements, {}));
  return (
    <>
      <PageHeader description={t('description')} title={titles('announcements')} />
      <MessageTabs shown="announcements" />
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState count={3} shape="rows" />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<BellIcon />} text={t('emptyText')} title={t('emptyTitle')} />
      ) : (
        <Stack gap="md">
          {data.map((each) => (
            <Card each={each} key={each.id} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Card({ each: { title, text, at, mustConfirm, confirmedAt } }: { readonly each: Announcement }) {
  const t = useTexts('announcements');
  return (
    <Paper component="article" p="md" withBorder>
      <h2 className={classes.title}>
        {title}{' '}
        {mustConfirm &&
          (confirmedAt === null ? (
            <StatusTag tone="wait">{t('toConfirm')}</StatusTag>
          ) : (
            <StatusTag tone="good">{t('confirmed')}</StatusTag>
          ))}
      </h2>
      <Text c="dimmed" size="sm">
        <TimeText at={at} />
        {confirmedAt !== null && (
          <>
            {' '}
            · {t('confirmedAt')} <TimeText at={confirmedAt} />
          </>
        )}
      </Text>
      <p className={classes.text}>{text}</p>
    </Paper>
  );
}

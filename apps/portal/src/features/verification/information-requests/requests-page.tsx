// The member's requests, those that need an answer first; and the button to report a change.
import { type InformationRow, kycStatuses, listInformationRequests } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState, PageHeader, TimeText, UploadScope } from '@causeway/ui';
import { Anchor, Button, Pagination, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { liveOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ReportForm } from './report-form.tsx';
import { RequestStatus, useDueText, useRequestTitle } from './request-head.tsx';
import classes from './information-requests.module.css';
import { useTexts } from './texts.ts';

const pageSize = 20;

export function RequestsPage() {
  const t = useTexts('informationRequests');
  const titles = useSharedTexts('routes');
  const isVerified = useUser().memberKycStatus === kycStatuses.verified;
  const [isReporting, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        {...(isVerified && !isReporting && { actions: <Button onClick={open}>{t('report.open')}</Button> })}
        back={{ href: link('account-information'), label: titles('account-information') }}
        description={t('description')}
        title={titles('information-requests')}
      />
      <Stack gap="lg">
        {isReporting && (
          <UploadScope>
            <ReportForm onClose={close} />
          </UploadScope>
        )}
        <Requests />
      </Stack>
    </>
  );
}

function Requests() {
  const t = useTexts('informationRequests');
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...liveOf(listInformationRequests, { pageNo, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error === null ? (
      <LoadingState count={3} shape="rows" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) return <EmptyState text={t('emptyText')} title={t('emptyTitle')} />;
  return (
    <section aria-label={t('list')}>
      <ul className={classes.list}>
        {data.list.map((row) => (
          <RequestRow key={row.id} row={row} />
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination mt="md" onChange={setPage} total={Math.ceil(data.total / pageSize)} value={pageNo} />
      )}
    </section>
  );
}

function RequestRow({ row }: { readonly row: InformationRow }) {
  const title = useRequestTitle();
  const due = useDueText()(row);
  return (
    <Paper component="li" p="md" withBorder>
      <div className={classes.row}>
        <Anchor fw={600} href={link('information-request', { id: row.id })}>
          {title(row)}
        </Anchor>
        <RequestStatus status={row.status} />
      </div>
      <p className={classes.about}>{row.about}</p>
      <Text c="dimmed" size="sm">
        {due ?? <TimeText at={row.openedAt} />}
      </Text>
    </Paper>
  );
}

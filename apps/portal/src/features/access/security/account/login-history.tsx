// Sign-ins of this person, the failed ones too, page by page and as a file.
import { exportLoginHistory, listLoginHistory, type LoginRecord } from '@causeway/contract';
import {
  FileButton,
  DataTable,
  EmptyState,
  StatusTag,
  TimeText,
  type TableColumn,
  type Tone,
} from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../../../shared/api.ts';
import { useListAddress } from '../../../../shared/list-address.ts';
import { queryOf } from '../../../../shared/queries.ts';
import { DeviceText, PlaceText, useBrowserName } from '../origin.tsx';
import { Listing } from '../setting-row.tsx';
import { useTexts } from '../texts.ts';

const tones = {
  'signed-in': 'good',
  'wrong-credentials': 'bad',
  'wrong-code': 'bad',
  locked: 'bad',
  blocked: 'bad',
  registered: 'done',
  'password-reset': 'info',
} as const satisfies Record<LoginRecord['outcome'], Tone>;

export function LoginHistory() {
  const t = useTexts('security.history');
  const columns = useColumns();
  const { page, paging } = useListAddress();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listLoginHistory, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Listing title={t('title')}>
      <DataTable
        columns={columns}
        empty={<EmptyState title={t('none')} />}
        error={data === undefined ? error : undefined}
        label={t('title')}
        loading={isPlaceholderData}
        onRetry={() => void refetch()}
        rowKey={({ at, outcome }) => `${at} ${outcome}`}
        rows={data?.list}
        tools={<Export total={data?.total} />}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
    </Listing>
  );
}

function useColumns(): readonly TableColumn<LoginRecord>[] {
  const t = useTexts('security.history');
  const browserName = useBrowserName();
  return [
    { key: 'at', title: t('at'), card: 'head', render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'outcome',
      title: t('outcome'),
      card: 'mark',
      render: ({ outcome }) => <StatusTag tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusTag>,
    },
    {
      key: 'method',
      title: t('method'),
      render: ({ method }) => (method === null ? '–' : t(`methods.${method}`)),
    },
    { key: 'browser', title: t('browser'), render: browserName },
    { key: 'device', title: t('device'), render: (row) => <DeviceText of={row} /> },
    { key: 'place', title: t('place'), render: (row) => <PlaceText of={row} /> },
  ];
}

function Export({ total }: { readonly total: number | undefined }) {
  const t = useTexts('security.history');
  return (
    <FileButton
      fetchFile={() => download(exportLoginHistory, {})}
      hasContent={total === undefined ? undefined : total > 0}
      label={t('export')}
      name="sign-in-history.csv"
      size="compact-sm"
      of={t('title')}
      texts={{ empty: t('exportEmpty'), done: t('exportDone') }}
      variant="subtle"
    />
  );
}

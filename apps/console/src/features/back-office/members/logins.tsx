// The sign-ins of a person, newest first, including failed ones.
import { listPersonLogins, type LoginRecord } from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, TimeText, type TableColumn, type Tone } from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import classes from './member.module.css';
import { DeviceText, PlaceText } from './origin.tsx';
import { useTexts } from './texts.ts';

const TONES = {
  'signed-in': 'good',
  'wrong-credentials': 'bad',
  'wrong-code': 'bad',
  locked: 'bad',
  blocked: 'bad',
  registered: 'done',
  'password-reset': 'done',
} as const satisfies Record<LoginRecord['outcome'], Tone>;

function useColumns(): readonly TableColumn<LoginRecord>[] {
  const t = useTexts('members.logins');
  const sessions = useTexts('members.sessions');
  const outcome = useTexts('members.outcome');
  const method = useTexts('members.method');
  return [
    { key: 'at', title: t('at'), render: (row) => <TimeText at={row.at} />, card: 'head' },
    {
      key: 'outcome',
      title: t('outcome'),
      render: (row) => <StatusTag tone={TONES[row.outcome]}>{outcome(row.outcome)}</StatusTag>,
      card: 'mark',
    },
    {
      key: 'method',
      title: t('method'),
      render: (row) => (row.method === null ? '–' : method(row.method)),
    },
    { key: 'device', title: sessions('device'), render: (row) => <DeviceText of={row} /> },
    { key: 'place', title: sessions('place'), render: (row) => <PlaceText of={row} /> },
  ];
}

export function Logins({ personId }: { readonly personId: string }) {
  const t = useTexts('members.logins');
  const columns = useColumns();
  const [address, change] = useAddressSearch();
  const page = pageOf(address);
  const query = useQuery({
    ...queryOf(listPersonLogins, { ...page, personId }),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h2 className={classes.title}>{t('title')}</h2>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState title={t('emptyTitle')} />}
        label={t('title')}
        {...tableOf(query, page, change)}
        // Two sign-ins may have failed within one second from one address, so the key has all parts.
        rowKey={(row) => `${row.at}:${row.outcome}:${row.address ?? ''}`}
      />
    </section>
  );
}

// Documents of verified members that have expired or will expire within 90 days.
import { listExpiring, type ResponseOf } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, StatusTag, type TableColumn } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

type Row = ResponseOf<typeof listExpiring>['list'][number];

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTexts('verificationReviews.expiring');
  return [
    {
      key: 'member',
      title: t('member'),
      card: 'head',
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    { key: 'person', title: t('person'), render: ({ personName }) => personName ?? '–' },
    { key: 'what', title: t('what'), render: ({ what }) => what },
    { key: 'expiresOn', title: t('expiresOn'), render: ({ expiresOn }) => expiresOn },
    {
      key: 'state',
      title: t('state'),
      card: 'mark',
      render: ({ hasEnded }) => (
        <StatusTag tone={hasEnded ? 'bad' : 'wait'}>{t(hasEnded ? 'ended' : 'ends')}</StatusTag>
      ),
    },
  ];
}

export function ExpiringPage() {
  const t = useTexts('verificationReviews.expiring');
  const pages = useSharedTexts('routes');
  const columns = useColumns();
  const { data, error, refetch } = useQuery(queryOf(listExpiring, {}));
  return (
    <>
      <PageHeader
        back={{ href: link('reviews'), label: pages('reviews') }}
        description={t('description')}
        title={pages('expiring')}
      />
      <DataTable
        columns={columns}
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={error}
        label={pages('expiring')}
        onRetry={() => void refetch()}
        rowKey={({ memberId, personName, what, expiresOn }) =>
          [memberId, personName, what, expiresOn].join('\n')
        }
        rows={data?.list}
      />
    </>
  );
}

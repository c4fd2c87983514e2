// Verified members whose next review is due now or within 90 days, by their rating.
import { listDueReviews, type ResponseOf } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, StatusTag, useDay, type TableColumn } from '@causeway/ui';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { RatingTag } from '../../../shared/tags.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

type Row = ResponseOf<typeof listDueReviews>['list'][number];

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTexts('verificationReviews.dueReviews');
  const dayText = useDay('always');
  return [
    {
      key: 'member',
      title: t('member'),
      card: 'head',
      render: ({ memberId, memberName }) => (
        <Anchor href={link('verification-review', { memberId })}>{memberName ?? memberId}</Anchor>
      ),
    },
    {
      key: 'rating',
      title: t('rating'),
      render: ({ rating, points }) => (
        <>
          <RatingTag level={rating} /> {t('points', { points })}
        </>
      ),
    },
    { key: 'reviewOn', title: t('reviewOn'), render: ({ reviewOn }) => dayText(reviewOn) },
    {
      key: 'state',
      title: t('state'),
      card: 'mark',
      render: ({ isDue }) => (
        <StatusTag tone={isDue ? 'wait' : 'info'}>{t(isDue ? 'due' : 'coming')}</StatusTag>
      ),
    },
  ];
}

export function DueReviewsPage() {
  const t = useTexts('verificationReviews.dueReviews');
  const pages = useSharedTexts('routes');
  const columns = useColumns();
  const { data, error, refetch } = useQuery(queryOf(listDueReviews, {}));
  return (
    <>
      <PageHeader
        back={{ href: link('reviews'), label: pages('reviews') }}
        description={t('description')}
        title={pages('due-reviews')}
      />
      <DataTable
        columns={columns}
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={error}
        label={pages('due-reviews')}
        onRetry={() => void refetch()}
        rowKey={({ memberId }) => memberId}
        rows={data?.list}
      />
    </>
  );
}

// The queue: waiting items, oldest first, by kind. The keys j and k move, Enter opens.
import { EmptyState, ErrorState, LoadingState, PageHeader, StaleNotice } from '@causeway/ui';
import { Button } from '@mantine/core';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ColleaguesWaiting } from './colleagues-waiting.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { KindFilter } from './kind-filter.tsx';
import { QueueList } from './queue-list.tsx';
import { QueuePager } from './queue-pager.tsx';
import { useTexts } from './texts.ts';
import { isNarrowed, searchOf, useQueue, type QueuePlace } from '../queue/index.ts';

export function QueuePage() {
  const t = useTexts('reviews.queue');
  const pages = useSharedTexts('routes');
  const { place, query, list } = useQueue();
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button component="a" href={link('due-reviews')} variant="default">
              {t('dueReviews')}
            </Button>
            <Button component="a" href={link('expiring')} variant="default">
              {t('expiring')}
            </Button>
          </>
        }
        description={t('description')}
        title={pages('reviews')}
      />
      <ColleaguesWaiting />
      <KindFilter counts={data?.counts} kind={place.kind} />
      {place.choice && <ChoiceFilter choice={place.choice} />}
      <StaleNotice query={query} />
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState count={8} shape="rows" />
        )
      ) : list.length === 0 && data.total > 0 ? (
        <PastTheEnd place={place} />
      ) : list.length === 0 ? (
        <Empty place={place} />
      ) : (
        <>
          <QueueList
            isEarlier={query.isPlaceholderData}
            key={JSON.stringify(searchOf(place))}
            list={list}
            place={place}
          />
          <QueuePager place={place} total={data.total} />
        </>
      )}
    </>
  );
}

function Empty({ place: { kind, choice } }: { readonly place: QueuePlace }) {
  const t = useTexts('reviews.queue');
  if (choice && isNarrowed(choice)) return <EmptyState text={t('noMatchText')} title={t('noMatchTitle')} />;
  return <EmptyState text={t(kind === undefined ? 'emptyText' : 'emptyKindText')} title={t('emptyTitle')} />;
}

/** The page is behind the end of the queue: colleagues have decided its items. */
function PastTheEnd({ place }: { readonly place: QueuePlace }) {
  const t = useTexts('reviews.queue');
  return (
    <EmptyState
      action={
        <Button component="a" href={link('reviews', undefined, searchOf({ ...place, pageNo: 1 }))}>
          {t('firstPage')}
        </Button>
      }
      text={t('pastText')}
      title={t('pastTitle')}
    />
  );
}

// A page of the queue behind its end: others have decided what stood on it.
import { EmptyState } from '@causeway/ui';
import { Button } from '@mantine/core';
import { searchOf, type QueuePlace } from '../../../shared/review/queue.ts';
import { link } from '../../../shared/routes.ts';
import { useTexts } from './texts.ts';

export function PastTheEnd({ place }: { readonly place: QueuePlace }) {
  const t = useTexts('reviews.queue');
  const first = link('reviews', undefined, searchOf({ ...place, pageNo: 1 }));
  return (
    <EmptyState
      action={
        <Button component="a" href={first}>
          {t('firstPage')}
        </Button>
      }
      text={t('pastText')}
      title={t('pastTitle')}
    />
  );
}

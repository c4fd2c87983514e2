// The bottom of the queue: the number of waiting items, and page links if one page is not enough.
import { useUiTexts } from '@causeway/ui';
import { Group, Pagination, Text } from '@mantine/core';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { QUEUE_PAGE_SIZE, searchOf, type QueuePlace } from '../queue/index.ts';
import { useTexts } from './texts.ts';

interface QueuePagerProps {
  readonly place: QueuePlace;
  readonly total: number;
}

export function QueuePager({ place, total }: QueuePagerProps) {
  const t = useTexts('reviews.queue');
  const table = useUiTexts('ui.table');
  const [, change] = useAddressSearch();
  const pages = Math.max(1, Math.ceil(total / QUEUE_PAGE_SIZE));
  return (
    <Group justify="space-between" mt="sm">
      <Text c="dimmed" size="sm">
        {t('total', { total })}
      </Text>
      {pages > 1 && (
        <Pagination
          getControlProps={(control) => ({
            'aria-label':
              control === 'previous' ? table('previous') : control === 'next' ? table('next') : undefined,
          })}
          getItemProps={(page) => ({ 'aria-label': table('page', { page: String(page) }) })}
          onChange={(pageNo) => change(searchOf({ ...place, pageNo }))}
          size="sm"
          total={pages}
          value={place.pageNo}
        />
      )}
    </Group>
  );
}

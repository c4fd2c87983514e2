// The newest lines of the last month, from a list that has its own page.
import { DataTable, EmptyState, type TableColumn } from '@causeway/ui';
import { Anchor, Group, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from './texts.ts';

interface NewestLinesProps<Row> {
  readonly of: 'bills' | 'statement';
  readonly columns: readonly TableColumn<Row>[];
  readonly query: UseQueryResult<{ readonly list: readonly Row[] }>;
  readonly rowKey: (row: Row) => string;
  /** The page with all lines. */
  readonly allHref: string;
}

export function NewestLines<Row>({ of, columns, query, rowKey, allHref }: NewestLinesProps<Row>) {
  const t = useTexts(`accountInformation.${of}`);
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={2}>{t('title')}</Title>
        <Anchor href={allHref} size="sm">
          {t('all')}
        </Anchor>
      </Group>
      <Text c="dimmed" mb="sm" size="sm">
        {t('note')}
      </Text>
      <DataTable
        columns={columns}
        empty={<EmptyState title={t('none')} />}
        error={query.error}
        label={t('title')}
        onRetry={() => void query.refetch()}
        rowKey={rowKey}
        rows={query.data?.list}
      />
    </section>
  );
}

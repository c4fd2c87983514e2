// The trial balance of a chosen day, with a table for each currency; a line opens its journals.
import { exportDayBooks, getDayBooks, mayCall, type DayBooks } from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import { EmptyState, ErrorState, ListExport, LoadingState, PageHeader, serverNow } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../shared/api.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { BookLines, type Line } from './book-lines.tsx';
import { LineJournals } from './line-journals.tsx';
import { useTexts } from './texts.ts';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

export function BooksPage() {
  const t = useTexts('books');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const [today] = useState(() => hongKongDay(serverNow()));
  const day = isDay(search['day']) ? search['day'] : today;
  const query = useQuery(queryOf(getDayBooks, { day }));
  const [line, open] = useState<Line>();
  return (
    <>
      <PageHeader
        actions={
          <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
            {t('again')}
          </Button>
        }
        description={t('description')}
        title={pages('books')}
      />
      <Group align="flex-end" gap="sm" justify="space-between" mb="md">
        <TextInput
          label={t('day')}
          max={today}
          onChange={(event) => change({ day: event.currentTarget.value })}
          type="date"
          value={day}
          w={170}
        />
        <BooksExport books={query.data} day={day} />
      </Group>
      {query.data !== undefined ? (
        <Books books={query.data} onOpen={open} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={4} shape="cards" />
      )}
      <LineJournals day={day} line={line} onClose={() => open(undefined)} />
    </>
  );
}

function BooksExport({ books, day }: { readonly books: DayBooks | undefined; readonly day: string }) {
  const staff = useStaff();
  if (!mayCall(staff, exportDayBooks)) return null;
  return (
    <ListExport
      fetchFile={(format) => download(exportDayBooks, { day, format })}
      name={`trial-balance-${day}`}
      total={books?.currencies.length}
    />
  );
}

interface BooksProps {
  readonly books: DayBooks;
  readonly onOpen: (line: Line) => void;
}

function Books({ books, onOpen }: BooksProps) {
  const t = useTexts('books');
  if (books.currencies.length === 0) return <EmptyState text={t('emptyText')} title={t('emptyTitle')} />;
  return (
    <>
      {!books.isComplete && (
        <Alert color="wait" mb="md" role="status">
          {t('notComplete')}
        </Alert>
      )}
      {books.currencies.map(({ currency, lines, total }) => (
        <section aria-label={currency} key={currency}>
          <h2>{currency}</h2>
          {Number(total) !== 0 && (
            <Alert color="bad" mb="xs" role="alert" title={t('notZero')}>
              <AmountDtoText currency={currency} value={total} />
            </Alert>
          )}
          <BookLines currency={currency} lines={lines} onOpen={onOpen} />
        </section>
      ))}
    </>
  );
}

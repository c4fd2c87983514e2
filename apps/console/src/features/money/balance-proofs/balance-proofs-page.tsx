// The signed totals of a chosen day beside the books, what is not published, and the statement behind a line.
import { getDayStatements, listed, type DayStatements } from '@causeway/contract';
import { CURRENCY_CODES, decimal, formatAmount, isZero } from '@causeway/money';
import { EmptyState, ErrorState, LoadingState, PageHeader, useDay, useLanguage } from '@causeway/ui';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { StatementDrawer } from './statement-drawer.tsx';
import { StatementLines, type Line } from './statement-lines.tsx';
import { useTexts } from './texts.ts';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

export function BalanceProofsPage() {
  const t = useTexts('balanceProofs');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const chosen = isDay(search['day']) ? search['day'] : undefined;
  const query = useQuery(queryOf(getDayStatements, chosen === undefined ? {} : { day: chosen }));
  const { data } = query;
  return (
    <>
      <PageHeader
        actions={
          <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
            {t('again')}
          </Button>
        }
        description={t('description')}
        title={pages('balance-proofs')}
      />
      <TextInput
        label={t('day')}
        max={data?.lastClosed}
        mb="md"
        onChange={(event) => change({ day: event.currentTarget.value })}
        type="date"
        value={chosen ?? data?.day ?? ''}
        w={170}
      />
      {data !== undefined ? (
        <OfDay data={data} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={4} shape="cards" />
      )}
    </>
  );
}

function OfDay({ data }: { readonly data: DayStatements }) {
  const t = useTexts('balanceProofs');
  const day = useDay();
  const [line, open] = useState<Line>();
  return (
    <Stack gap="md">
      <Unpublished data={data} />
      {data.list.length === 0 ? (
        <EmptyState text={t('emptyText', { day: day(data.lastClosed) })} title={t('emptyTitle')} />
      ) : (
        <>
          <Findings data={data} />
          <StatementLines lines={data.list} onOpen={open} />
        </>
      )}
      <StatementDrawer day={data.day} line={line} onClose={() => open(undefined)} />
    </Stack>
  );
}

function Unpublished({ data: { unpublished } }: { readonly data: DayStatements }) {
  const t = useTexts('balanceProofs.unpublished');
  const day = useDay();
  const { language } = useLanguage();
  if (unpublished.length === 0) return null;
  return (
    <Alert color="bad" role="alert">
      {unpublished.map(({ currency, cause, day: of, sum, inBooks }) => {
        const text = (value: string | null): string =>
          formatAmount(decimal(value ?? '0', currency), language);
        return (
          <p key={currency}>{t(cause, { currency, day: day(of), sum: text(sum), inBooks: text(inBooks) })}</p>
        );
      })}
      <p>{t('hint')}</p>
    </Alert>
  );
}

/** Good only where each total was held against the books, and its signature verified. */
function Findings({ data: { day: of, list } }: { readonly data: DayStatements }) {
  const t = useTexts('balanceProofs');
  const dayText = useDay();
  const { language } = useLanguage();
  const named = (lines: DayStatements['list']): string =>
    listed(
      lines.map(({ currency }) => currency),
      language,
    );
  const day = dayText(of);
  const unsigned = list.filter(({ isSigned }) => !isSigned);
  const later = list.filter(({ difference, currency }) => !isZero(decimal(difference, currency)));
  const isWhole = list.length === CURRENCY_CODES.length;
  return (
    <>
      {unsigned.length > 0 && (
        <Alert color="bad" role="alert">
          {t('invalid', { currencies: named(unsigned) })}
        </Alert>
      )}
      {later.length > 0 && <Alert color="wait">{t('later', { day, currencies: named(later) })}</Alert>}
      {!isWhole && (
        <Alert color="wait">{t('partly', { day, count: list.length, all: CURRENCY_CODES.length })}</Alert>
      )}
      {isWhole && unsigned.length === 0 && later.length === 0 && (
        <Alert color="good">{t('agree', { day, count: list.length })}</Alert>
      )}
    </>
  );
}

// The transactions that a report names: first the ones of the case's alerts, and any other of the member, page by page.
import { type ReportCandidate, listReportTransactions } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { ErrorState, LoadingState, useLanguage, useMoment } from '@causeway/ui';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const PAGE_SIZE = 10;

interface ReportTransactionsProps {
  readonly caseId: string;
  /** Transactions of the case's alerts. */
  readonly candidates: readonly ReportCandidate[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ReportTransactions({ caseId, candidates, chosen, onChange }: ReportTransactionsProps) {
  const t = useTexts('cases.reports');
  const [areOthersShown, setOthersShown] = useState(false);
  const isCandidate = new Set(candidates.map(({ txnNo }) => txnNo));
  return (
    <Checkbox.Group
      description={t('chosen', { count: chosen.length })}
      label={t('transactions')}
      onChange={onChange}
      value={[...chosen]}
    >
      <Transactions rows={candidates} />
      {areOthersShown ? (
        <OtherTransactions caseId={caseId} isListed={(txnNo) => isCandidate.has(txnNo)} />
      ) : (
        <Button mt="xs" onClick={() => setOthersShown(true)} size="compact-sm" variant="default">
          {t('others')}
        </Button>
      )}
    </Checkbox.Group>
  );
}

function Transactions({ rows }: { readonly rows: readonly ReportCandidate[] }) {
  const t = useTexts('cases.reports');
  const moment = useMoment();
  const { language } = useLanguage();
  const amountText = ({ value, currency }: ReportCandidate['amount']): string =>
    formatAmount(decimal(value, currency), language);
  const sum = ({ amount, bought }: ReportCandidate): string =>
    bought === null
      ? amountText(amount)
      : t('exchanged', { sold: amountText(amount), bought: amountText(bought) });
  const about = ({ direction, outcome, counterparty, time, lacks }: ReportCandidate): string =>
    [
      ...[t(`directions.${direction}`), t(`outcomes.${outcome}`), counterparty, moment(time)],
      ...lacks.map((gap) => t(`transactionGaps.${gap}`)),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return rows.map((row) => (
    <Checkbox
      description={about(row)}
      disabled={row.lacks.length > 0}
      key={row.txnNo}
      label={`${row.txnNo} · ${sum(row)}`}
      mt="xs"
      value={row.txnNo}
    />
  ));
}

interface OtherTransactionsProps {
  readonly caseId: string;
  readonly isListed: (txnNo: string) => boolean;
}

function OtherTransactions({ caseId, isListed }: OtherTransactionsProps) {
  const t = useTexts('cases.reports');
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf(listReportTransactions, { caseId, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return error === null ? (
      <LoadingState count={3} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  return (
    <>
      <Text mt="sm" size="sm">
        {t('othersOf', { page: String(pageNo), pages: String(pages) })}
      </Text>
      <Transactions rows={data.list.filter(({ txnNo }) => !isListed(txnNo))} />
      <Group gap="xs" mt="xs">
        <Button
          disabled={pageNo === 1}
          onClick={() => setPage(pageNo - 1)}
          size="compact-sm"
          variant="default"
        >
          {t('newer')}
        </Button>
        <Button
          disabled={pageNo >= pages}
          onClick={() => setPage(pageNo + 1)}
          size="compact-sm"
          variant="default"
        >
          {t('older')}
        </Button>
      </Group>
    </>
  );
}

// The receipt of an exchange that was just made.
import {
  downloadExchangeConfirmation,
  getExchange,
  type ExchangeForPerson,
  type ExchangeStatus,
} from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, useStepStatus } from '@causeway/ui';
import { Button, Card, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { ExchangeStatusTag } from '../display/index.ts';
import { ConfirmationButton } from '../../../shared/records/confirmation-button.tsx';
import { ExchangeApproval } from './exchange-approval.tsx';
import classes from './exchange.module.css';
import { Flow, Outlook, ExchangeDetails } from './exchange-details.tsx';
import { useTexts } from './texts.ts';

const titles = {
  RECHECK: 'secondApprovalTitle',
  RECONFIRM: 'reconfirmTitle',
  PROCESSING: 'processingTitle',
  SETTLED: 'doneTitle',
  REFUSED: 'closedTitle',
  CANCELLED: 'closedTitle',
  RETURNED: 'closedTitle',
} as const satisfies Record<ExchangeStatus, string>;

export function Receipt({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('exchange.receipt');
  const { data, error, refetch } = useQuery(queryOf(getExchange, { txnNo }));
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('details')} />
        {error === null ? (
          <LoadingState count={5} shape="detail" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} title={t('failed')} />
        )}
      </>
    );
  }
  return (
    <>
      <Head exchange={data} />
      <div className={classes.page}>
        <Card withBorder>
          <div aria-live="polite" className={classes.result}>
            <Flow exchange={data} />
            <Outlook exchange={data} />
          </div>
        </Card>
        <ExchangeApproval exchange={data} />
        <ExchangeDetails exchange={data} />
        <Group gap="xs">
          <Button component="a" href={link('new-exchange')}>
            {t('again')}
          </Button>
          <Button component="a" href={`${link('exchange-records')}?txnNo=${txnNo}`} variant="default">
            {t('records')}
          </Button>
          {data.may.includes('download-confirmation') && (
            <ConfirmationButton call={downloadExchangeConfirmation} name="exchange" txnNo={data.txnNo} />
          )}
        </Group>
      </div>
    </>
  );
}

/** The outcome, shown and announced. */
function Head({ exchange: { status } }: { readonly exchange: ExchangeForPerson }) {
  const t = useTexts('exchange.receipt');
  const title = t(titles[status]);
  useStepStatus(title);
  return <PageHeader mark={<ExchangeStatusTag status={status} />} title={title} />;
}

// All exchanges, newest first; a row opens its receipt at the side, and the address says which.
import { exchangeStatus, getExchange, listExchanges, type Exchange } from '@causeway/contract';
import { formatRate, rate } from '@causeway/money';
import {
  DataTable,
  EmptyState,
  ErrorState,
  ExchangeIcon,
  LoadingState,
  PageHeader,
  SideDrawer,
  TimeText,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChoiceChips, FilterLine } from '../../../shared/filters.tsx';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { ExchangeStatusTag, AmountDtoText, MovedAmount } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './exchange.module.css';
import { ExchangeTimeline, ExchangeDetails } from './exchange-details.tsx';
import { totalOf } from './order.ts';
import { useDay } from './terms-panel.tsx';
import { useTexts } from './texts.ts';

const statuses = exchangeStatus.options;

export function ExchangeRecordsPage() {
  const t = useTexts('exchange.list');
  const { search, page, paging, filter, change } = useListAddress();
  const status = oneOf(statuses, search['status']);
  const columns = useColumns();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listExchanges, { ...page, status }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader actions={<NewExchange />} title={t('title')} />
      <FilterLine>
        <StatusChips onChange={(next) => filter({ status: next })} value={status} />
      </FilterLine>
      <DataTable
        columns={columns}
        empty={<Empty />}
        error={data === undefined ? error : undefined}
        filtered={status !== undefined}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter({ status: undefined })}
        onOpen={({ txnNo }) => change({ txnNo })}
        onRetry={() => void refetch()}
        rowKey={({ txnNo }) => txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <SideDrawer
        onClose={() => change({ txnNo: undefined })}
        opened={search['txnNo'] !== undefined}
        title={t('drawer')}
      >
        {search['txnNo'] !== undefined && <Detail txnNo={search['txnNo']} />}
      </SideDrawer>
    </>
  );
}

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('exchange.receipt');
  const { data, error, refetch } = useQuery(queryOf(getExchange, { txnNo }));
  if (data !== undefined) {
    return (
      <div className={classes.stack}>
        <div>
          <ExchangeStatusTag status={data.status} />
        </div>
        <ExchangeDetails exchange={data} />
        <ExchangeTimeline exchange={data} />
      </div>
    );
  }
  return error === null ? (
    <LoadingState count={6} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} title={t('failed')} />
  );
}

interface StatusChipsProps {
  readonly value: Exchange['status'] | undefined;
  readonly onChange: (value: Exchange['status'] | undefined) => void;
}

function StatusChips({ value, onChange }: StatusChipsProps) {
  const t = useSharedTexts('status.exchange');
  const list = useSharedTexts('list');
  const choices = statuses.map((each) => ({ value: each, label: t(each) }));
  return <ChoiceChips choices={choices} label={list('status')} onChange={onChange} value={value} />;
}

function NewExchange() {
  const t = useTexts('exchange.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === 3) return null;
  return (
    <>
      <Button onClick={() => verified.run(() => go(href('new-exchange')))}>{t('new')}</Button>
      {verified.dialog}
    </>
  );
}

function Empty() {
  const t = useTexts('exchange.list');
  return (
    <EmptyState
      action={<NewExchange />}
      icon={<ExchangeIcon />}
      text={t('emptyText')}
      title={t('emptyTitle')}
    />
  );
}

function useColumns(): readonly TableColumn<Exchange>[] {
  const t = useTexts('exchange.list');
  const { language } = useLanguage();
  const day = useDay();
  return [
    { key: 'number', title: t('number'), card: 'none', render: ({ txnNo }) => txnNo },
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ submitTime }) => <TimeText at={submitTime} />,
    },
    {
      key: 'sold',
      title: t('sold'),
      align: 'end',
      card: 'head',
      render: (row) => <MovedAmount amount={totalOf(row)} fee={row.fee} />,
    },
    {
      key: 'bought',
      title: t('bought'),
      align: 'end',
      card: 'amount',
      render: (row) => <AmountDtoText currency={row.buyCurrency} value={row.buyAmount} />,
    },
    {
      key: 'rate',
      card: 'none',
      title: t('rate'),
      align: 'end',
      render: (row) => formatRate(rate(row.rate), language),
    },
    { key: 'valueDate', title: t('valueDate'), card: 'none', render: ({ valueDate }) => day(valueDate) },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <ExchangeStatusTag status={status} />,
    },
  ];
}

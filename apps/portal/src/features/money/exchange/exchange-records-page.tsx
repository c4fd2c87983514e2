// All exchanges, newest first; a row opens its receipt at the side, and the address says which.
import {
  exchangeStatus,
  exportExchanges,
  getExchange,
  listExchanges,
  memberRoles,
  type ExchangeRow,
} from '@causeway/contract';
import { formatAmount, formatRate, negate, rate } from '@causeway/money';
import {
  ListExport,
  DataTable,
  EmptyState,
  ExchangeIcon,
  PageHeader,
  useLanguage,
  type TableColumn,
  useDay,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../../shared/api.ts';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useGo, useOpenRow } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { ExchangeStatusTag, AmountDtoText, MovedAmount } from '../display/index.ts';
import {
  RecordBody,
  RecordDrawer,
  RecordFilterBar,
  RecordHead,
  TimeAndNumber,
  activeRecordFilter,
  clearedRecordFilter,
  requestOf,
} from '../records/index.ts';
import { FirstAction, useVerifiedAction } from '../verified-only/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './exchange.module.css';
import { ConfirmationButton } from './confirmation-button.tsx';
import { ExchangeApproval } from './exchange-approval.tsx';
import { ExchangeTimeline, ExchangeDetails, Flow } from './exchange-details.tsx';
import { termsIn, totalOf } from './order.ts';
import { useTexts } from './texts.ts';

const statuses = exchangeStatus.options;

export function ExchangeRecordsPage() {
  const t = useTexts('exchange.list');
  const words = useSharedTexts('status.exchange');
  const { search, page, paging, filter } = useListAddress();
  const row = useOpenRow();
  const active = activeRecordFilter(search, (text) => oneOf(statuses, text));
  const columns = useColumns();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listExchanges, { ...page, ...requestOf(active) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader actions={<NewExchange />} title={t('title')} />
      <RecordFilterBar
        active={active}
        end={
          <ListExport
            fetchFile={(format) => download(exportExchanges, { ...requestOf(active), format })}
            name="exchanges"
            total={data?.total}
          />
        }
        list="exchanges"
        onChange={filter}
        statuses={statuses.map((value) => ({ value, label: words(value) }))}
      />
      <DataTable
        columns={columns}
        empty={<Empty />}
        error={data === undefined ? error : undefined}
        filtered={Object.keys(active).length > 0}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(clearedRecordFilter)}
        onOpen={({ txnNo }) => row.open(txnNo)}
        onRetry={() => void refetch()}
        rowKey={({ txnNo }) => txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('drawer')}>
        {(txnNo) => <Detail txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('exchange.receipt');
  const query = useQuery(queryOf(getExchange, { txnNo }));
  return (
    <RecordBody failed={t('failed')} query={query}>
      {(exchange) => (
        <>
          <RecordHead
            amount={<Flow exchange={exchange} />}
            at={exchange.submittedAt}
            status={<ExchangeStatusTag {...exchange} />}
          />
          <ExchangeApproval exchange={exchange} />
          <ExchangeTimeline exchange={exchange} />
          <ExchangeDetails exchange={exchange} />
          <ConfirmationButton exchange={exchange} />
        </>
      )}
    </RecordBody>
  );
}

/** What it brought, and what it took beneath; without a sign where nothing moved. */
function Moved({ exchange }: { readonly exchange: ExchangeRow }) {
  const t = useTexts('exchange.list');
  const { language } = useLanguage();
  const terms = termsIn(exchange);
  return (
    <span className={classes.both}>
      <AmountDtoText currency={terms.buyCurrency} sign={signOf(exchange)} value={terms.buyAmount} />
      <span className={classes.quiet}>{t('for', { amount: formatAmount(totalOf(terms), language) })}</span>
    </span>
  );
}

function NewExchange() {
  const t = useTexts('exchange.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === memberRoles.approver) return null;
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
      action={
        <FirstAction>
          <NewExchange />
        </FirstAction>
      }
      icon={<ExchangeIcon />}
      text={t('emptyText')}
      title={t('emptyTitle')}
    />
  );
}

const undone: ReadonlySet<string> = new Set(['REFUSED', 'CANCELLED', 'RETURNED']);

/** Of one that was undone nothing has moved in the end. */
const signOf = ({ status }: ExchangeRow): 'always' | 'never' => (undone.has(status) ? 'never' : 'always');

function useColumns(): readonly TableColumn<ExchangeRow>[] {
  const t = useTexts('exchange.list');
  const { language } = useLanguage();
  const day = useDay();
  return [
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ submittedAt, txnNo }) => <TimeAndNumber at={submittedAt} txnNo={txnNo} />,
    },
    {
      key: 'sold',
      title: t('sold'),
      align: 'end',
      card: 'head',
      render: (row) => (
        <MovedAmount amount={negate(totalOf(termsIn(row)))} fee={termsIn(row).fee} sign={signOf(row)} />
      ),
      onCard: ({ sellCurrency, buyCurrency }) => `${sellCurrency} → ${buyCurrency}`,
    },
    {
      key: 'bought',
      title: t('bought'),
      align: 'end',
      card: 'amount',
      render: (row) => (
        <AmountDtoText currency={row.buyCurrency} sign={signOf(row)} value={termsIn(row).buyAmount} />
      ),
      onCard: (row) => <Moved exchange={row} />,
    },
    {
      key: 'rate',
      card: 'none',
      title: t('rate'),
      align: 'end',
      render: (row) => formatRate(rate(termsIn(row).rate), language),
    },
    { key: 'submittedBy', title: t('submittedBy'), card: 'none', render: ({ submittedBy }) => submittedBy },
    { key: 'valueDate', title: t('valueDate'), card: 'none', render: ({ valueDate }) => day(valueDate) },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: (row) => <ExchangeStatusTag {...row} />,
    },
  ];
}

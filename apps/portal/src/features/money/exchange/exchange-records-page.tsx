// All exchanges, newest first; a row opens its receipt at the side, and the address says which.
import {
  downloadExchangeConfirmation,
  exchangeStatus,
  exportExchanges,
  getExchange,
  listExchanges,
  type ExchangeRow,
} from '@causeway/contract';
import { formatAmount, formatRate, negate, rate } from '@causeway/money';
import { ExchangeIcon, PageHeader, useLanguage, type TableColumn, useDay } from '@causeway/ui';
import { ExchangeStatusTag, AmountDtoText, MovedAmount } from '../display/index.ts';
import { NewRecord, NoRecords } from '../verified-only/index.ts';
import { choicesAmong, useRecordFilters } from '../../../shared/records/filters.tsx';
import { RecordHead } from '../../../shared/records/record-drawer.tsx';
import { RecordPage } from '../../../shared/records/records.tsx';
import { TimeAndNumber } from '../../../shared/records/time-and-number.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './exchange.module.css';
import { ExchangeApproval } from './exchange-approval.tsx';
import { ExchangeTimeline, ExchangeDetails, Flow } from './exchange-details.tsx';
import { isMoving, termsIn, totalOf } from './order.ts';
import { useTexts } from './texts.ts';

export function ExchangeRecordsPage() {
  const t = useTexts('exchange.list');
  const receipt = useTexts('exchange.receipt');
  const words = useSharedTexts('status.exchange');
  const start = { page: 'new-exchange', label: t('new') } as const;
  return (
    <>
      <PageHeader actions={<NewRecord {...start} />} title={t('title')} />
      <RecordPage
        calls={{ list: listExchanges, file: exportExchanges, detail: getExchange }}
        columns={useColumns()}
        drawer={{
          title: t('drawer'),
          failed: receipt('failed'),
          isMoving,
          render: (exchange) => (
            <>
              <RecordHead
                amount={<Flow exchange={exchange} />}
                at={exchange.submittedAt}
                status={<ExchangeStatusTag {...exchange} />}
              />
              <ExchangeApproval exchange={exchange} />
              <ExchangeTimeline exchange={exchange} />
              <ExchangeDetails exchange={exchange} />
            </>
          ),
          confirmation: {
            call: downloadExchangeConfirmation,
            name: 'exchange',
            isReady: ({ may }) => may.includes('download-confirmation'),
          },
        }}
        empty={<NoRecords {...start} icon={<ExchangeIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filters={useRecordFilters(choicesAmong(exchangeStatus.options, words))}
        label={t('title')}
        name="exchanges"
      />
    </>
  );
}

/** The amount bought, with the amount sold below; without a sign if no money moved. */
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

const undone: ReadonlySet<string> = new Set(['REFUSED', 'CANCELLED', 'RETURNED']);

/** An undone exchange moved nothing in the end. */
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

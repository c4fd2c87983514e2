// All bills, newest first; a row opens its bill at the side, and the address says which.
import {
  chargeCategories,
  exportBills,
  getBill,
  listBills,
  billStatuses,
  type Bill,
  type ChargeCategory,
} from '@causeway/contract';
import {
  Copyable,
  EmptyState,
  PageHeader,
  SummaryList,
  TimeText,
  WalletIcon,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import type { ReactNode } from 'react';
import { link } from '../../../shared/navigation.ts';
import {
  choice,
  choicesAmong,
  choicesOfCodes,
  currency,
  dates,
  rare,
  typed,
} from '../../../shared/records/filters.tsx';
import { RecordHead } from '../../../shared/records/record-drawer.tsx';
import { RecordPage } from '../../../shared/records/records.tsx';
import { TimeAndNumber } from '../../../shared/records/time-and-number.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText, BillStatusTag } from '../display/index.ts';
import { useTexts } from './texts.ts';

export function BillingPage() {
  const t = useTexts('billing');
  return (
    <>
      <PageHeader
        back={{ href: link('account-information'), label: t('back') }}
        description={t('description')}
        title={t('title')}
      />
      <RecordPage
        calls={{ list: listBills, file: exportBills, detail: getBill }}
        columns={useColumns()}
        drawer={{
          title: t('drawer'),
          failed: t('failed'),
          isMoving: ({ status }) => status === billStatuses.unpaid || status === billStatuses.failed,
          fromRow: (bill) => bill,
          render: (bill) => <Details bill={bill} />,
        }}
        empty={<EmptyState icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filters={useFilters()}
        label={t('title')}
        name="bills"
        refresh={{ everyMs: 20_000 }}
      />
    </>
  );
}

const categories = Object.keys(chargeCategories) as ChargeCategory[];

/** Filters: billing time, kind and state; on demand also payment time and payment number (MON-356). */
function useFilters() {
  const t = useTexts('billing');
  const list = useSharedTexts('list');
  const words = useSharedTexts('status.bill');
  const { language } = useLanguage();
  return [
    dates({
      fields: ['createStartDate', 'createEndDate'],
      label: t('billedDates'),
      textOf: (day) => t('billed', { day }),
    }),
    choice({
      key: 'category',
      field: 'category',
      choices: choicesAmong(categories, (category) => chargeCategories[category][language]),
      label: t('category'),
      every: t('everyCategory'),
    }),
    choice({
      key: 'status',
      field: 'status',
      choices: choicesOfCodes(billStatuses, words),
      label: list('status'),
      every: list('everyStatus'),
    }),
    rare(
      dates({
        fields: ['paymentStartDate', 'paymentEndDate'],
        keys: ['paidFrom', 'paidTo'],
        label: t('paidDates'),
        textOf: (day) => t('paidDay', { day }),
      }),
    ),
    rare(currency({ field: 'currency' })),
    rare(typed({ key: 'number', field: 'txnNo', label: t('number') })),
    rare(typed({ key: 'paymentNo', field: 'paymentNo', label: t('paymentNumber') })),
  ];
}

function useColumns(): readonly TableColumn<Bill>[] {
  const t = useTexts('billing');
  const { language } = useLanguage();
  return [
    {
      key: 'created',
      title: t('created'),
      card: 'when',
      render: ({ createdAt, txnNo }) => <TimeAndNumber at={createdAt} txnNo={txnNo} />,
    },
    {
      key: 'category',
      title: t('category'),
      card: 'head',
      render: ({ category }) => chargeCategories[category][language],
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <BillStatusTag status={status} />,
    },
    {
      key: 'paid',
      title: t('paid'),
      card: 'none',
      render: ({ paidAt, paymentNo }) =>
        paidAt === null ? '–' : <TimeAndNumber at={paidAt} txnNo={paymentNo ?? ''} />,
    },
    {
      key: 'account',
      title: t('paidFrom'),
      card: 'none',
      render: ({ paymentAccountName }) => paymentAccountName ?? '–',
    },
    { key: 'remark', title: t('remark'), card: 'none', render: ({ remark }) => remark },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: ({ amount, currency }) => <AmountDtoText currency={currency} value={amount} />,
    },
  ];
}

type Line = readonly [
  key:
    | 'number'
    | 'category'
    | 'paid'
    | 'paidFrom'
    | 'paidAmount'
    | 'paymentNumber'
    | 'reverses'
    | 'reversedBy'
    | 'remark',
  value: ReactNode,
];

function Details({ bill }: { readonly bill: Bill }) {
  const t = useTexts('billing');
  const { language } = useLanguage();
  const copyable = (label: string, value: string | null) =>
    value && <Copyable key={value} label={label} value={value} />;
  const lines: readonly Line[] = [
    ['category', chargeCategories[bill.category][language]],
    ['number', copyable(t('number'), bill.txnNo)],
    ['paid', bill.paidAt && <TimeText at={bill.paidAt} key="paid" />],
    ['paidFrom', bill.paymentAccountName],
    [
      'paidAmount',
      bill.paymentAmount && (
        <AmountDtoText
          key="paidAmount"
          currency={bill.paymentCurrency ?? bill.currency}
          value={bill.paymentAmount}
        />
      ),
    ],
    ['paymentNumber', copyable(t('paymentNumber'), bill.paymentNo)],
    ['reverses', copyable(t('reverses'), bill.reverses)],
    ['reversedBy', copyable(t('reversedBy'), bill.reversedBy)],
    ['remark', bill.remark],
  ];
  return (
    <>
      <RecordHead
        amount={<AmountDtoText currency={bill.currency} size="lg" value={bill.amount} />}
        at={bill.createdAt}
        status={<BillStatusTag status={bill.status} />}
      />
      {bill.status === billStatuses.failed && <p>{t('failedHint')}</p>}
      <SummaryList
        items={lines
          .filter(([, value]) => value !== null && value !== '')
          .map(([key, value]) => ({ key, label: t(key), value }))}
      />
    </>
  );
}

// An exchange as a receipt and as a timeline: the same after submission and in the records.
import type { ExchangeForPerson, ExchangeStatus } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import {
  Copyable,
  SummaryList,
  Timeline,
  useLanguage,
  useIsPast,
  useMoment,
  type SummaryItem,
  type TimelineEntry,
  useDay,
} from '@causeway/ui';
import { Title } from '@mantine/core';
import { MoneyFlow } from '../display/index.ts';
import { useApprovalItems } from '../second-approval/index.ts';
import classes from './exchange.module.css';
import { useExactRateText } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import { useToleranceText } from './tolerance.tsx';
import { termsIn, totalOf } from './order.ts';

interface ExchangeProps {
  readonly exchange: ExchangeForPerson;
}

export function ExchangeDetails({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const day = useDay('always');
  const { valueDate, txnNo, submittedBy, reason, approval } = exchange;
  const items: readonly SummaryItem[] = [
    ...useTermItems(exchange),
    { key: 'valueDate', label: t('valueDate'), value: day(valueDate) },
    { key: 'submittedBy', label: t('submittedBy'), value: submittedBy },
    ...useToleranceItems(exchange),
    ...useBalanceItems(exchange),
    ...useApprovalItems(approval),
    ...(reason === null ? [] : [{ key: 'reason', label: t('reason'), value: reason }]),
    { key: 'number', label: t('number'), value: <Copyable label={t('number')} value={txnNo} /> },
  ];
  return <SummaryList items={items} title={t('details')} />;
}

/** The amounts and the rate; both rates if the executed one differs. */
function useTermItems(exchange: ExchangeForPerson): readonly SummaryItem[] {
  const t = useTexts('exchange.receipt');
  const { language } = useLanguage();
  const rateText = useExactRateText();
  const { sellCurrency, buyCurrency, submittedRate, finalRate } = exchange;
  const { sellAmount, rate, fee } = termsIn(exchange);
  const sold = (text: string): string => formatAmount(decimal(text, sellCurrency), language);
  const rateOf = (text: string): string => rateText({ sellCurrency, buyCurrency, rate: text });
  const hint = t('rateOf', { amount: sold(sellAmount) });
  return [
    ...(finalRate === null || finalRate === submittedRate
      ? [{ key: 'rate', label: t('rate'), value: rateOf(rate), hint }]
      : [
          { key: 'finalRate', label: t('finalRate'), value: rateOf(finalRate), hint },
          { key: 'submittedRate', label: t('submittedRate'), value: rateOf(submittedRate) },
          { key: 'submittedSold', label: t('submittedSold'), value: sold(exchange.sellAmount) },
        ]),
    { key: 'fee', label: t('fee'), value: sold(fee) },
  ];
}

/** Only for an exchange that needs or needed an approval. */
function useToleranceItems({
  tolerance,
  reservedAmount,
  sellCurrency,
}: ExchangeForPerson): readonly SummaryItem[] {
  const t = useTexts('exchange.receipt');
  const { language } = useLanguage();
  const toleranceText = useToleranceText();
  if (tolerance === null) return [];
  const reserved = formatAmount(decimal(reservedAmount, sellCurrency), language);
  return [
    { key: 'tolerance', label: t('tolerance'), value: toleranceText(tolerance) },
    { key: 'reserved', label: t('reserved'), value: reserved },
  ];
}

/** Balances after the exchange; before it took effect, the currently available ones. */
function useBalanceItems(exchange: ExchangeForPerson): readonly SummaryItem[] {
  const t = useTexts('exchange.receipt');
  const { language } = useLanguage();
  const { sellCurrency, buyCurrency, availableBalance, sellBalanceAfter, buyBalanceAfter } = exchange;
  const item = (key: 'available' | 'soldAfter' | 'boughtAfter', text: string | null, code: CurrencyCode) =>
    text === null
      ? []
      : [{ key, label: t(key, { currency: code }), value: formatAmount(decimal(text, code), language) }];
  return [
    ...item('available', sellBalanceAfter === null ? availableBalance : null, sellCurrency),
    ...item('soldAfter', sellBalanceAfter, sellCurrency),
    ...item('boughtAfter', buyBalanceAfter, buyCurrency),
  ];
}

function useEntries(exchange: ExchangeForPerson): readonly TimelineEntry[] {
  const t = useTexts('exchange.receipt');
  const { submittedAt, settledAt, returnedAt } = exchange;
  return [
    { key: 'submitted', title: t('submitted'), at: submittedAt },
    ...(settledAt === null
      ? []
      : [{ key: 'settled', title: t('settled'), at: settledAt, tone: 'good' as const }]),
    ...(returnedAt === null
      ? []
      : [{ key: 'returned', title: t('returned'), at: returnedAt, tone: 'bad' as const }]),
  ];
}

export function ExchangeTimeline({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const entries = useEntries(exchange);
  return (
    <section>
      <Title mb="sm" order={2}>
        {t('timeline')}
      </Title>
      <Timeline entries={entries} label={t('timeline')} />
      <div className={classes.outlook}>
        <Outlook exchange={exchange} />
      </div>
    </section>
  );
}

/** The next step, or why there is none. */
export function Outlook({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const { language } = useLanguage();
  const day = useDay('always');
  const moment = useMoment('always');
  const isPast = useIsPast(exchange.awaitsUntil);
  if (exchange.status === 'REFUSED') return <p className={classes.quiet}>{t('refused')}</p>;
  if (exchange.status === 'RECHECK' && exchange.awaitsUntil !== null) {
    const said = isPast
      ? t('secondApprovalLate')
      : t('secondApproval', { until: moment(exchange.awaitsUntil) });
    return <p className={classes.quiet}>{said}</p>;
  }
  if (exchange.status === 'RETURNED') return <p className={classes.quiet}>{t('returnedText')}</p>;
  if (exchange.status === 'CANCELLED')
    return <p className={classes.quiet}>{t(exchange.cancellation ?? 'cancelled')}</p>;
  if (exchange.status !== 'PROCESSING') return null;
  const terms = termsIn(exchange);
  const texts = {
    total: formatAmount(totalOf(terms), language),
    sold: formatAmount(decimal(terms.sellAmount, terms.sellCurrency), language),
    date: day(exchange.valueDate),
  };
  return <p className={classes.quiet}>{t('processing', texts)}</p>;
}

/** The labels of the two amounts: an undone exchange sold nothing, and nothing will be received. */
const namesBy = {
  RECHECK: ['toSell', 'toReceive'],
  RECONFIRM: ['toSell', 'toReceive'],
  PROCESSING: ['sold', 'toReceive'],
  SETTLED: ['sold', 'bought'],
  REFUSED: null,
  CANCELLED: null,
  RETURNED: null,
} as const satisfies Record<ExchangeStatus, unknown>;

/**
 * Amounts sold and bought, large: the planned amounts while it waits; the amounts of the list if it ended
 * without an exchange.
 */
export function Flow({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const list = useTexts('exchange.list');
  const names = namesBy[exchange.status];
  const terms = termsIn(exchange);
  return (
    <MoneyFlow
      arrives={{
        label: names === null ? list('bought') : t(names[1]),
        amount: decimal(terms.buyAmount, terms.buyCurrency),
      }}
      leaves={{
        label: names === null ? list('sold') : t(names[0]),
        amount: totalOf(terms),
        fee: terms.fee,
      }}
    />
  );
}

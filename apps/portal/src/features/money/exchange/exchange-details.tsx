// An exchange as a receipt and as a timeline: the same after submission and in the records.
import type { Exchange } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import {
  AmountText,
  Copyable,
  SummaryList,
  Timeline,
  useLanguage,
  type SummaryItem,
  type TimelineEntry,
} from '@causeway/ui';
import { Title } from '@mantine/core';
import { AmountDtoText } from '../display/index.ts';
import classes from './exchange.module.css';
import { useDay, useRateText } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import { totalOf } from './order.ts';

interface ExchangeProps {
  readonly exchange: Exchange;
}

export function ExchangeDetails({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const rateText = useRateText();
  const day = useDay();
  const { sellCurrency, buyCurrency, sellAmount, buyAmount, fee, valueDate, txnNo, status } = exchange;
  const items: readonly SummaryItem[] = [
    { key: 'sold', label: t('sold'), value: <AmountDtoText currency={sellCurrency} value={sellAmount} /> },
    { key: 'fee', label: t('fee'), value: <AmountDtoText currency={sellCurrency} value={fee} /> },
    { key: 'total', label: t('total'), value: <AmountText amount={totalOf(exchange)} />, strong: true },
    {
      key: 'bought',
      label: status === 'SETTLED' ? t('bought') : t('toReceive'),
      value: <AmountDtoText currency={buyCurrency} value={buyAmount} />,
      strong: true,
    },
    { key: 'rate', label: t('rate'), value: rateText(exchange) },
    { key: 'valueDate', label: t('valueDate'), value: day(valueDate) },
    { key: 'number', label: t('number'), value: <Copyable label={t('number')} value={txnNo} /> },
  ];
  return <SummaryList items={items} title={t('details')} />;
}

function useEntries(exchange: Exchange): readonly TimelineEntry[] {
  const t = useTexts('exchange.receipt');
  const { submitTime, settledTime } = exchange;
  const submitted: TimelineEntry = { key: 'submitted', title: t('submitted'), at: submitTime };
  return settledTime === null
    ? [submitted]
    : [submitted, { key: 'settled', title: t('settled'), at: settledTime, tone: 'good' }];
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

/** What comes next, or why nothing does. */
export function Outlook({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const { language } = useLanguage();
  const day = useDay();
  if (exchange.status === 'CANCELLED') return <p className={classes.quiet}>{t('cancelled')}</p>;
  if (exchange.status !== 'PROCESSING') return null;
  const amount = formatAmount(totalOf(exchange), language);
  return <p className={classes.quiet}>{t('processing', { amount, date: day(exchange.valueDate) })}</p>;
}

/** What was got, large. */
export const Got = ({ exchange }: ExchangeProps) => (
  <AmountText amount={decimal(exchange.buyAmount, exchange.buyCurrency)} sign="always" size="hero" />
);

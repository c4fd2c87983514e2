// An exchange as a receipt and as a timeline: the same after submission and in the records.
import type { Exchange } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import {
  Copyable,
  SummaryList,
  Timeline,
  useLanguage,
  type SummaryItem,
  type TimelineEntry,
} from '@causeway/ui';
import { Title } from '@mantine/core';
import { MoneyFlow, useDay } from '../display/index.ts';
import classes from './exchange.module.css';
import { useExactRateText } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import { totalOf } from './order.ts';

interface ExchangeProps {
  readonly exchange: Exchange;
}

export function ExchangeDetails({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const { language } = useLanguage();
  const rateText = useExactRateText();
  const day = useDay();
  const { sellCurrency, sellAmount, valueDate, txnNo } = exchange;
  const items: readonly SummaryItem[] = [
    {
      key: 'rate',
      label: t('rate'),
      value: rateText(exchange),
      hint: t('rateOf', { amount: formatAmount(decimal(sellAmount, sellCurrency), language) }),
    },
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
  const texts = {
    total: formatAmount(totalOf(exchange), language),
    sold: formatAmount(decimal(exchange.sellAmount, exchange.sellCurrency), language),
    date: day(exchange.valueDate),
  };
  return <p className={classes.quiet}>{t('processing', texts)}</p>;
}

/** What left and what was got, large. */
export function Flow({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.receipt');
  const { fee, buyAmount, buyCurrency, status } = exchange;
  return (
    <MoneyFlow
      arrives={{
        label: status === 'SETTLED' ? t('bought') : t('toReceive'),
        amount: decimal(buyAmount, buyCurrency),
      }}
      leaves={{ label: t('sold'), amount: totalOf(exchange), fee }}
    />
  );
}

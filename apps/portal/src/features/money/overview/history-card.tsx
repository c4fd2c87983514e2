// The last 30 or 90 days: balance, money in and money out, as a picture and as a table (MON-037).
import { getBalanceHistory, type BalanceHistory } from '@causeway/contract';
import { formatAmount, sum, type Amount } from '@causeway/money';
import { AmountText, DataTable, useLanguage, useMoment, type TableColumn } from '@causeway/ui';
import { Button, Card, Group, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { queryOf } from '../../../shared/queries.ts';
import { HistoryChart } from './history-chart.tsx';
import { hasHistory, lastDays, type HistoryDay } from './history-scale.ts';
import classes from './history.module.css';
import overviewClasses from './overview.module.css';
import { useTexts } from './texts.ts';

const spans = [30, 90] as const;
type Span = (typeof spans)[number];

const refreshMs = 60_000;
const stillAddingMs = 1_500;

interface HistoryCardProps {
  /** True if the history is beside the balances, because there are enough of them; otherwise it is below. */
  readonly isBeside: boolean;
}

/**
 * Without entries there is no card. There is none while loading or after a failure either, because nobody
 * misses it.
 */
export function HistoryCard({ isBeside }: HistoryCardProps) {
  const t = useTexts('overview.history');
  const { data } = useQuery({
    ...queryOf(getBalanceHistory, {}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? stillAddingMs : refreshMs),
  });
  if (data === undefined) return null;
  if (!data.isComplete)
    return <p className={`${overviewClasses.quiet} ${overviewClasses.across}`}>{t('preparing')}</p>;
  return hasHistory(lastDays(data, 90)) ? <History history={data} isBeside={isBeside} /> : null;
}

/** A Hong Kong day in the reader's locale. */
function useDay(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

interface HistoryProps extends HistoryCardProps {
  readonly history: BalanceHistory;
}

function History({ history, isBeside }: HistoryProps) {
  const t = useTexts('overview.history');
  const moment = useMoment();
  const [span, setSpan] = useState<Span>(30);
  const [isTable, setIsTable] = useState(false);
  const days = lastDays(history, span);
  const { ratesAt } = history;
  // A table is as wide as its figures need.
  const place = isBeside && !isTable ? overviewClasses.beside : overviewClasses.across;
  return (
    <Card className={`${classes.card} ${place}`} component="section" withBorder>
      <div className={classes.top}>
        <Title order={2}>{t('title')}</Title>
        <Group gap="xs">
          <Button onClick={() => setIsTable(!isTable)} size="compact-sm" variant="subtle">
            {isTable ? t('asChart') : t('asTable')}
          </Button>
          <SegmentedControl
            aria-label={t('span')}
            miw="max-content"
            data={spans.map((each) => ({ value: String(each), label: t('days', { count: each }) }))}
            onChange={(next) => setSpan(next === '90' ? 90 : 30)}
            size="xs"
            value={String(span)}
          />
        </Group>
      </div>
      {isTable ? <Table days={days} /> : <Picture days={days} />}
      {ratesAt !== null && <p className={classes.note}>{t('note', { time: moment(ratesAt) })}</p>}
    </Card>
  );
}

interface DaysProps {
  readonly days: readonly HistoryDay[];
}

/** The chosen day's figures, or those of all days, in the same place. */
function Picture({ days }: DaysProps) {
  const t = useTexts('overview.history');
  const { language } = useLanguage();
  const dayText = useDay();
  const [chosen, setChosen] = useState<number>();
  const last = days.at(-1);
  if (last === undefined) return null;
  const { currency } = last.balance;
  const day = chosen === undefined ? undefined : days[chosen];
  const shown = day ?? {
    balance: last.balance,
    moneyIn: sum(
      currency,
      days.map(({ moneyIn }) => moneyIn),
    ),
    moneyOut: sum(
      currency,
      days.map(({ moneyOut }) => moneyOut),
    ),
  };
  const text = (amount: Amount): string => formatAmount(amount, language);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('period')}</dt>
          <dd>{day === undefined ? t('last', { count: days.length }) : dayText(day.day)}</dd>
        </div>
        <Figure amount={shown.balance} label={t('balance')} />
        <Figure amount={shown.moneyIn} color={classes.keyIn} label={t('moneyIn')} />
        <Figure amount={shown.moneyOut} color={classes.keyOut} label={t('moneyOut')} />
      </dl>
      <HistoryChart
        chosen={chosen}
        dayText={dayText}
        days={days}
        label={t('label')}
        onChoose={setChosen}
        say={(each) =>
          t('said', {
            day: dayText(each.day),
            balance: text(each.balance),
            moneyIn: text(each.moneyIn),
            moneyOut: text(each.moneyOut),
          })
        }
      />
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly amount: Amount;
  readonly color?: string | undefined;
}

const Figure = ({ label, amount, color }: FigureProps) => (
  <div>
    <dt>
      {color !== undefined && <span aria-hidden="true" className={`${classes.key} ${color}`} />}
      {label}
    </dt>
    <dd>
      <AmountText amount={amount} />
    </dd>
  </div>
);

function Table({ days }: DaysProps) {
  const t = useTexts('overview.history');
  const dayText = useDay();
  const columns: readonly TableColumn<HistoryDay>[] = [
    { key: 'day', title: t('day'), render: ({ day }) => dayText(day), card: 'head' },
    {
      key: 'balance',
      title: t('balance'),
      align: 'end',
      render: ({ balance }) => <AmountText amount={balance} />,
      card: 'amount',
    },
    {
      key: 'in',
      title: t('moneyIn'),
      align: 'end',
      render: ({ moneyIn }) => <AmountText amount={moneyIn} />,
    },
    {
      key: 'out',
      title: t('moneyOut'),
      align: 'end',
      render: ({ moneyOut }) => <AmountText amount={moneyOut} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      dense
      label={t('title')}
      rowKey={({ day }) => day}
      rows={days.toReversed()}
    />
  );
}

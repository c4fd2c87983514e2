// The columns of the position by currency.
import type { PositionLine } from '@causeway/contract';
import { formatRate, rate } from '@causeway/money';
import { StatusTag, type TableColumn, TimeText, useLanguage } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Profit } from './profit.tsx';
import { useTexts } from './texts.ts';

function RateText({ value }: { readonly value: string | null }) {
  const { language } = useLanguage();
  return <>{value === null ? '–' : formatRate(rate(value), language)}</>;
}

/** The realized and the unrealized part, below their sum. */
function ProfitOf({ profit }: { readonly profit: PositionLine['day'] }) {
  const t = useTexts('position');
  const details = `${t('realized')} ${profit.realized}, ${t('unrealized')} ${profit.unrealized ?? t('unknown')}`;
  return (
    <span title={details}>
      <Profit value={profit.total} />
    </span>
  );
}

function LimitTag({ limit: { long, short, passed } }: Pick<PositionLine, 'limit'>) {
  const t = useTexts('position');
  if (passed !== null) return <StatusTag tone="bad">{t(`beyond.${passed}`)}</StatusTag>;
  if (long === null && short === null) return <>{t('noLimit')}</>;
  return (
    <>
      {short === null ? t('noLimit') : <AmountDtoText code={false} currency="USD" value={`-${short}`} />}
      {' … '}
      {long === null ? t('noLimit') : <AmountDtoText code={false} currency="USD" value={long} />}
    </>
  );
}

export function usePositionColumns(): readonly TableColumn<PositionLine>[] {
  const t = useTexts('position');
  const figure = (
    key: 'position' | 'unsettled' | 'averageRate' | 'rate' | 'value' | 'day' | 'month',
    render: TableColumn<PositionLine>['render'],
  ): TableColumn<PositionLine> => ({ key, title: t(key), align: 'end', isNamed: true, render });
  return [
    { key: 'currency', title: t('currency'), card: 'head', render: ({ currency }) => currency },
    figure('position', ({ currency, position }) => (
      <AmountDtoText code={false} currency={currency} value={position} />
    )),
    figure('unsettled', ({ currency, unsettled }) => (
      <AmountDtoText code={false} currency={currency} value={unsettled} />
    )),
    figure('averageRate', ({ averageRate }) => <RateText value={averageRate} />),
    figure('rate', ({ rate: now, rateTime }) => (
      <>
        <RateText value={now} /> {rateTime !== null && <TimeText at={rateTime} show="time" />}
      </>
    )),
    figure('value', ({ value }) => <Profit value={value} />),
    figure('day', ({ day }) => <ProfitOf profit={day} />),
    figure('month', ({ month }) => <ProfitOf profit={month} />),
    { key: 'limit', title: t('limit'), card: 'mark', render: (line) => <LimitTag {...line} /> },
  ];
}

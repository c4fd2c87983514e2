// The position of each currency with its profit and limit, the totals, and the newest hedges.
import { type ExchangePosition, getExchangePosition, listed } from '@causeway/contract';
import {
  DataTable,
  EmptyState,
  ErrorState,
  LoadingState,
  type TableColumn,
  TimeText,
  useLanguage,
} from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { usePositionColumns } from './position-columns.tsx';
import { Profit } from './profit.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from './texts.ts';

export function PositionView() {
  const t = useTexts('position');
  const query = useQuery(queryOf(getExchangePosition, {}));
  if (query.data === undefined)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState count={4} shape="cards" />
    );
  return (
    <>
      <Alerts position={query.data} />
      <Group justify="space-between" mb="md">
        <Totals totals={query.data.totals} />
        <Group gap="sm">
          <Button
            component="a"
            href={link('settings', undefined, { name: 'position-limit' })}
            variant="default"
          >
            {t('limits')}
          </Button>
          <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
            {t('again')}
          </Button>
        </Group>
      </Group>
      <Lines lines={query.data.lines} />
      <Hedges hedges={query.data.hedges} />
    </>
  );
}

function Alerts({ position: { lines, isComplete } }: { readonly position: ExchangePosition }) {
  const t = useTexts('position');
  const { language } = useLanguage();
  const passed = lines.filter(({ limit }) => limit.passed !== null).map(({ currency }) => currency);
  const estimated = lines.filter((line) => line.estimated > 0).map(({ currency }) => currency);
  return (
    <>
      {passed.length > 0 && (
        <Notice text={t('passed', { currencies: listed(passed, language) })} tone="bad" />
      )}
      {!isComplete && <Notice text={t('notComplete')} tone="wait" />}
      {estimated.length > 0 && (
        <Notice text={t('estimated', { currencies: listed(estimated, language) })} tone="wait" />
      )}
    </>
  );
}

function Totals({ totals }: Pick<ExchangePosition, 'totals'>) {
  const t = useTexts('position');
  return (
    <Group component="dl" gap="xl" m={0}>
      {(['value', 'day', 'month'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`totals.${key}`)}</dt>
          <dd style={{ margin: 0 }}>
            <Profit code size="lg" value={totals[key]} />
          </dd>
        </div>
      ))}
    </Group>
  );
}

/** Leaves out currencies without any movement or limit. */
const isOfInterest = ({ position, unsettled, month, limit }: ExchangePosition['lines'][number]): boolean =>
  [position, unsettled, month.realized].some((value) => Number(value) !== 0) ||
  limit.long !== null ||
  limit.short !== null;

function Lines({ lines }: Pick<ExchangePosition, 'lines'>) {
  const t = useTexts('position');
  return (
    <DataTable
      columns={usePositionColumns()}
      dense
      empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
      label={t('byCurrency')}
      rowKey={({ currency }) => currency}
      rows={lines.filter(isOfInterest)}
    />
  );
}

type Hedge = ExchangePosition['hedges'][number];

function Hedges({ hedges }: Pick<ExchangePosition, 'hedges'>) {
  const t = useTexts('position');
  const columns: readonly TableColumn<Hedge>[] = [
    {
      key: 'number',
      title: t('number'),
      card: 'head',
      render: ({ movementNo }) => (
        <a href={link('movements', undefined, { open: movementNo })}>{movementNo}</a>
      ),
    },
    { key: 'time', title: t('time'), card: 'when', render: ({ time }) => <TimeText at={time} /> },
    ...(['sold', 'bought'] as const).map((side): TableColumn<Hedge> => ({
      key: side,
      title: t(side),
      align: 'end',
      isNamed: true,
      render: (hedge) => <AmountDtoText currency={hedge[side].currency} value={hedge[side].value} />,
    })),
  ];
  return (
    <section aria-label={t('hedges')}>
      <h2>{t('hedges')}</h2>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState text={t('noHedgesText')} title={t('noHedgesTitle')} />}
        label={t('hedges')}
        rowKey={({ movementNo, time }) => `${movementNo} ${time}`}
        rows={hedges}
      />
    </section>
  );
}

// The fees that the house paid for its transactions, by day: the figures to book as a charge.
import { listChainFees, type ChainFees as Fees, type ChainFeesPage } from '@causeway/contract';
import { formatExactRate, rate } from '@causeway/money';
import { DataTable, EmptyState, TimeText, type TableColumn, useLanguage } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import classes from './custody.module.css';
import { useTexts } from './texts.ts';

export function ChainFees() {
  const t = useTexts('custody.fees');
  const query = useQuery(queryOf(listChainFees, {}));
  return (
    <>
      <CoinPrices prices={query.data?.prices ?? []} />
      <CoinSums coins={query.data?.coins ?? []} />
      <DataTable
        columns={useFeeColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={query.error}
        label={t('label')}
        onRetry={() => void query.refetch()}
        rowKey={({ date, channel, purpose }) => `${date} ${String(channel)} ${purpose}`}
        rows={query.data?.list}
      />
    </>
  );
}

/** The source and time of the price by which fees are estimated. */
function CoinPrices({ prices }: Pick<ChainFeesPage, 'prices'>) {
  const t = useTexts('custody.fees');
  const { language } = useLanguage();
  return prices.map(({ coin, price, source, time }) => (
    <p className={classes.quiet} key={coin}>
      {t(`price.${source}`, { coin, price: formatExactRate(rate(price), language) })}
      {time !== null && (
        <>
          {' '}
          <TimeText at={time} />
        </>
      )}
    </p>
  ));
}

/**
 * The amount of each coin that the house's movements record as bought and used: the account `coins` only has
 * its cost.
 */
function CoinSums({ coins }: Pick<ChainFeesPage, 'coins'>) {
  const t = useTexts('custody.fees');
  return coins.map(({ coin, bought, used }) => (
    <p className={classes.quiet} key={coin}>
      {t('coins', { coin, bought, used })}
    </p>
  ));
}

function useFeeColumns(): readonly TableColumn<Fees>[] {
  const t = useTexts('custody.fees');
  return [
    { key: 'day', title: t('day'), card: 'head', render: ({ date }) => date },
    { key: 'network', title: t('network'), render: ({ channelName }) => channelName },
    { key: 'purpose', title: t('purpose'), render: ({ purpose }) => t(`for.${purpose}`) },
    { key: 'count', title: t('count'), align: 'end', render: ({ transactions }) => transactions },
    {
      ...{ key: 'fee', title: t('fee'), align: 'end', card: 'amount' },
      render: ({ fee, coin }) => `${fee} ${coin}`,
    },
    {
      ...{ key: 'estimate', title: t('estimate'), align: 'end' },
      render: ({ estimate }) =>
        estimate && <AmountDtoText currency={estimate.currency} value={estimate.value} />,
    },
    {
      ...{ key: 'movement', title: t('movement') },
      render: ({ movement }) =>
        movement === null ? (
          t('notPrepared')
        ) : (
          <a href={link('movements', undefined, { open: movement.movementNo })}>
            {t(`booked.${movement.status}`)}
          </a>
        ),
    },
  ];
}

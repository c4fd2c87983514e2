// Each day of each bank account: our balance, the bank's, the difference, the explained part and the rest.
import { listAccountDays, type AccountDay } from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

export function AccountDays() {
  const t = useTexts('reconciliation.days');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const query = useQuery({ ...queryOf(listAccountDays, page), placeholderData: keepPreviousData });
  return (
    <DataTable
      columns={useColumns()}
      dense
      empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
      label={t('label')}
      {...tableOf(query, page, change)}
      rowKey={({ channel, day, ours }) => `${String(channel)}:${day}:${ours.currency}`}
    />
  );
}

const isZero = ({ value }: { readonly value: string }): boolean => /^-?0(?:\.0+)?$/.test(value);

function useColumns(): readonly TableColumn<AccountDay>[] {
  const t = useTexts('reconciliation.days');
  const amountOf = (
    key: 'ours' | 'theirs' | 'difference' | 'inTransit' | 'explained',
  ): TableColumn<AccountDay> => ({
    key,
    title: t(key),
    align: 'end',
    render: (row) => {
      const amount = row[key];
      return amount === null ? '–' : <AmountDtoText currency={amount.currency} value={amount.value} />;
    },
  });
  return [
    {
      key: 'account',
      title: t('account'),
      card: 'head',
      render: ({ channelName, ours }) => `${channelName} · ${ours.currency}`,
    },
    { key: 'day', title: t('day'), render: ({ day }) => day },
    ...(['ours', 'theirs', 'difference', 'inTransit', 'explained'] as const).map(amountOf),
    {
      key: 'unexplained',
      title: t('unexplained'),
      align: 'end',
      card: 'mark',
      render: ({ unexplained }) => {
        if (unexplained === null) return <StatusTag tone="wait">{t('noStatement')}</StatusTag>;
        if (isZero(unexplained)) return <StatusTag tone="good">{t('nothing')}</StatusTag>;
        return (
          <StatusTag tone="bad">
            <AmountDtoText currency={unexplained.currency} value={unexplained.value} />
          </StatusTag>
        );
      },
    },
  ];
}

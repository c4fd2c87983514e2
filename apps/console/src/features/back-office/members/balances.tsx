// The balances of a member by currency and kind of account.
import { accountTypes, type BalanceRow } from '@causeway/contract';
import { DataTable, EmptyState, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

const FIGURES = ['total', 'available', 'frozen', 'pending'] as const;

export function Balances({ balances }: { readonly balances: readonly BalanceRow[] }) {
  const t = useTexts('members.balances');
  const columns: readonly TableColumn<BalanceRow>[] = [
    {
      key: 'currency',
      title: t('currency'),
      render: ({ currency, accountType }) =>
        accountType === accountTypes.prepaid ? t('prepaid', { currency }) : currency,
      card: 'head',
    },
    ...FIGURES.map((figure): TableColumn<BalanceRow> => ({
      key: figure,
      title: t(figure),
      align: 'end',
      render: (row) => <AmountDtoText code={false} currency={row.currency} value={row[figure]} />,
    })),
  ];
  return (
    <section>
      <h2 className={classes.title}>{t('title')}</h2>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState title={t('empty')} />}
        label={t('title')}
        rowKey={({ currency, accountType }) => `${currency}:${accountType}`}
        rows={balances}
      />
    </section>
  );
}

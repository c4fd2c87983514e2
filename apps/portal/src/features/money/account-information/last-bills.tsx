// The bills of the last month, for a member that is charged (MON-356); the full list has its own page.
import { chargeCategories, listBills, type Bill } from '@causeway/contract';
import { TimeText, serverNow, useLanguage, type TableColumn } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { AmountDtoText, BillStatusTag } from '../display/index.ts';
import { monthBefore, previewSize } from './month-before.ts';
import { NewestLines } from './newest-lines.tsx';
import { useTexts } from './texts.ts';

export function LastBills() {
  const columns = useColumns();
  const [createStartDate] = useState(() => monthBefore(serverNow()));
  const query = useQuery(queryOf(listBills, { pageNo: 1, pageSize: previewSize, createStartDate }));
  return (
    <NewestLines
      allHref={link('billing-list')}
      columns={columns}
      of="bills"
      query={query}
      rowKey={({ txnNo }) => txnNo}
    />
  );
}

function useColumns(): readonly TableColumn<Bill>[] {
  const t = useTexts('accountInformation.bills');
  const { language } = useLanguage();
  return [
    {
      key: 'category',
      title: t('category'),
      card: 'head',
      render: ({ category }) => chargeCategories[category][language],
    },
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    { key: 'number', title: t('number'), card: 'none', render: ({ txnNo }) => txnNo },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <BillStatusTag status={status} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: ({ amount, currency }) => <AmountDtoText currency={currency} value={amount} />,
    },
  ];
}

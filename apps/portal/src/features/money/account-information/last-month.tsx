// The statement's preview: the newest entries of the last month (MON-035); the whole history has its own page.
import {
  listWalletTransactions,
  namesOf,
  txnTypes,
  directions,
  type WalletTransaction,
} from '@causeway/contract';
import { decimal, negate } from '@causeway/money';
import { AmountText, TimeText, serverNow, type TableColumn } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MovedAmount, isFee } from '../display/index.ts';
import { monthBefore, previewSize } from './month-before.ts';
import { NewestLines } from './newest-lines.tsx';
import { useTexts } from './texts.ts';

const typeWords = namesOf(txnTypes);

function EntryAmount({ row }: { readonly row: WalletTransaction }) {
  const amount = decimal(row.amount, row.currency);
  return (
    <MovedAmount
      amount={row.tradingDirection === directions.out ? negate(amount) : amount}
      fee={isFee(row) ? undefined : row.fee}
      isNet={row.txnType === txnTypes.deposit}
      sign="always"
    />
  );
}

function useColumns(): readonly TableColumn<WalletTransaction>[] {
  const t = useTexts('accountInformation.statement');
  const types = useSharedTexts('txnType');
  const typeOf = (row: WalletTransaction): string => {
    const type = types(typeWords[row.txnType]);
    if (isFee(row)) return t('fee', { type });
    return row.isReverse === 1 ? t('reversed', { type }) : type;
  };
  return [
    { key: 'type', title: t('type'), render: typeOf, card: 'head' },
    {
      key: 'time',
      title: t('time'),
      render: (row) => <TimeText at={row.createdAt} />,
      card: 'when',
    },
    { key: 'number', title: t('number'), render: (row) => row.txnNo, card: 'none' },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      render: (row) => <EntryAmount row={row} />,
      card: 'amount',
    },
    {
      key: 'balance',
      card: 'mark',
      isNamed: true,
      title: t('balance'),
      align: 'end',
      render: (row) => <AmountText amount={decimal(row.endingBalance, row.currency)} />,
    },
  ];
}

export function LastMonth() {
  const columns = useColumns();
  const [startTime] = useState(() => monthBefore(serverNow()));
  const query = useQuery(queryOf(listWalletTransactions, { pageNo: 1, pageSize: previewSize, startTime }));
  return (
    <NewestLines
      allHref={link('wallet-transactions')}
      columns={columns}
      of="statement"
      query={query}
      rowKey={({ flowId }) => flowId}
    />
  );
}

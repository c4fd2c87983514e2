// The statements that banks sent, as they were read.
import { listBankStatements, type ReceivedStatement } from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, TimeText, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

export function Statements() {
  const t = useTexts('reconciliation.statements');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const query = useQuery({ ...queryOf(listBankStatements, page), placeholderData: keepPreviousData });
  return (
    <DataTable
      columns={useColumns()}
      dense
      empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
      label={t('label')}
      {...tableOf(query, page, change)}
      rowKey={({ channel, account, day, revision, statementId }) =>
        [channel, account, day, revision, statementId].join(':')
      }
    />
  );
}

function useColumns(): readonly TableColumn<ReceivedStatement>[] {
  const t = useTexts('reconciliation.statements');
  const amount = (balance: ReceivedStatement['opening']) =>
    balance === null ? '–' : <AmountDtoText currency={balance.currency} value={balance.value} />;
  return [
    {
      key: 'account',
      title: t('account'),
      card: 'head',
      render: ({ channelName, account }) => `${channelName} · ${account}`,
    },
    { key: 'day', title: t('day'), render: ({ day }) => day },
    { key: 'opening', title: t('opening'), align: 'end', render: ({ opening }) => amount(opening) },
    { key: 'closing', title: t('closing'), align: 'end', render: ({ closing }) => amount(closing) },
    { key: 'entries', title: t('entries'), align: 'end', render: ({ entries }) => entries },
    {
      key: 'state',
      title: t('state'),
      card: 'mark',
      render: ({ addsUp, revision }) => (
        <>
          <StatusTag tone={addsUp ? 'good' : 'bad'}>{t(addsUp ? 'addsUp' : 'wrong')}</StatusTag>
          {revision > 1 && <StatusTag tone="info">{t('revised', { revision })}</StatusTag>}
        </>
      ),
    },
    { key: 'read', title: t('read'), render: ({ readTime }) => <TimeText at={readTime} /> },
  ];
}

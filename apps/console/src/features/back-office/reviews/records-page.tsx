// Deposits, exchanges and transfers of all members: three lists with the same filters.
import { type RecordRow, exportRecords, listRecords, transactionKind, mayCall } from '@causeway/contract';
import { DataTable, EmptyState, ListExport, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { download } from '../../../shared/api.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href, link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../evidence/index.ts';
import classes from './queue.module.css';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { FILTERS, filterOf, kindIn } from './record-filter.ts';
import { RecordStatus } from './record-status.tsx';
import { useTexts } from './texts.ts';

function useColumns(): readonly TableColumn<RecordRow>[] {
  const t = useTexts('reviews.records');
  return [
    { key: 'txnNo', title: t('number'), render: ({ txnNo }) => txnNo, card: 'head' },
    { key: 'at', title: t('at'), render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'member',
      title: t('member'),
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    {
      key: 'counterparty',
      title: t('counterparty'),
      render: ({ kind, counterparty }) =>
        counterparty ?? (kind === 'deposit' ? t('status.payerNotNamed') : '–'),
    },
    {
      key: 'amounts',
      title: t('amount'),
      align: 'end',
      render: ({ amounts }) =>
        amounts.map(({ currency, value }) => (
          <div key={currency}>
            <AmountDtoText currency={currency} value={value} />
          </div>
        )),
    },
    {
      key: 'status',
      title: t('statusLabel'),
      render: (row) => <RecordStatus {...row} />,
      card: 'mark',
    },
  ];
}

export function RecordsPage() {
  const t = useTexts('reviews.records');
  const pages = useSharedTexts('routes');
  const go = useGo();
  const staff = useStaff();
  const [search, change] = useAddressSearch();
  const kind = kindIn(search);
  const filter = filterOf(search);
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listRecords, { kind, ...page, ...filter }),
    placeholderData: keepPreviousData,
  });
  const cleared = Object.fromEntries([...FILTERS, 'page'].map((key) => [key, undefined]));
  return (
    <>
      <PageHeader description={t('description')} title={pages('records')} />
      <nav aria-label={t('kinds')} className={classes.kinds}>
        {transactionKind.options.map((each) => (
          <a
            aria-current={each === kind ? 'page' : undefined}
            className={classes.kind}
            href={link('records', undefined, { ...search, kind: each, status: undefined, page: undefined })}
            key={each}
          >
            {t(`kind.${each}`)}
          </a>
        ))}
      </nav>
      <RecordFilterBar
        kind={kind}
        onChange={(next) => change({ ...next, page: undefined })}
        search={search}
      />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState title={t('empty')} />}
        filtered={Object.keys(filter).length > 0}
        label={t(`kind.${kind}`)}
        onClearFilter={() => change(cleared)}
        onOpen={({ txnNo }) => go(href('record', { txnNo }))}
        {...tableOf(query, page, change)}
        rowKey={(row) => row.txnNo}
        tools={
          mayCall(staff, exportRecords) && (
            <ListExport
              fetchFile={(format) => download(exportRecords, { kind, ...filter, format })}
              name={kind}
              total={query.data?.total}
            />
          )
        }
      />
    </>
  );
}

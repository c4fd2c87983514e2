// Transfers to and from the prepaid account, newest first, with the pending approvals and their actions.
import {
  beginPrepaidPasskey,
  getBalances,
  getOverview,
  getPrepaidTransfer,
  listCurrencyAccounts,
  listPrepaidTransfers,
  listWalletTransactions,
  decidePrepaid,
  sendPrepaidSecondApprovalCode,
  withdrawPrepaid,
  type PrepaidTransfer,
  type PrepaidTransferDetails,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { Copyable, DataTable, SummaryList, TimeText, useLanguage, type TableColumn } from '@causeway/ui';
import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { useListAddress } from '../../../shared/list-address.ts';
import { useOpenRow } from '../../../shared/navigation.ts';
import { invalidate, liveOf, queryOf, useWrite } from '../../../shared/queries.ts';
import { ApprovalActions, useApprovalItems, WaitingApproval } from '../second-approval/index.ts';
import { AmountDtoText, MoveStatusTag } from '../display/index.ts';
import { RecordBody, RecordDrawer, RecordHead } from '../../../shared/records/record-drawer.tsx';
import { TimeAndNumber } from '../../../shared/records/time-and-number.tsx';
import { useTexts } from './texts.ts';

export function PrepaidTransfers() {
  const t = useTexts('currencyAccounts.prepaid');
  const columns = useColumns();
  const { page, paging } = useListAddress();
  const row = useOpenRow();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...liveOf(listPrepaidTransfers, page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Title mb="xs" mt="lg" order={3}>
        {t('transfers')}
      </Title>
      <DataTable
        columns={columns}
        empty={t('transfersEmpty')}
        error={data === undefined ? error : undefined}
        label={t('transfers')}
        loading={isPlaceholderData}
        onOpen={({ txnNo }) => row.open(txnNo)}
        onRetry={() => void refetch()}
        rowKey={({ txnNo }) => txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('drawer')}>
        {(txnNo) => <Detail txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

function useColumns(): readonly TableColumn<PrepaidTransfer>[] {
  const t = useTexts('currencyAccounts.prepaid');
  return [
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ submittedAt, txnNo }) => <TimeAndNumber at={submittedAt} txnNo={txnNo} />,
    },
    { key: 'type', title: t('type'), card: 'head', render: ({ direction }) => t(`way.${direction}`) },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <MoveStatusTag status={status} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: ({ amount }) => <AmountDtoText currency="USD" value={amount} />,
    },
  ];
}

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('currencyAccounts.prepaid');
  return (
    <RecordBody
      failed={t('failed')}
      query={useQuery(queryOf(getPrepaidTransfer, { txnNo }, { quiet: true }))}
    >
      {(transfer) => (
        <>
          <RecordHead
            amount={<AmountDtoText currency="USD" size="lg" value={transfer.amount} />}
            at={transfer.submittedAt}
            status={<MoveStatusTag status={transfer.status} />}
          />
          <PrepaidApproval transfer={transfer} />
          <Items transfer={transfer} />
        </>
      )}
    </RecordBody>
  );
}

interface TransferProps {
  readonly transfer: PrepaidTransferDetails;
}

function Items({ transfer: { txnNo, direction, moveTime, approval } }: TransferProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const items = [
    { key: 'type', label: t('type'), value: t(`way.${direction}`) },
    { key: 'moved', label: t('moved'), value: moveTime && <TimeText at={moveTime} /> },
    { key: 'number', label: t('number'), value: <Copyable label={t('number')} value={txnNo} /> },
    ...useApprovalItems(approval),
  ];
  return <SummaryList items={items.filter(({ value }) => value !== null)} />;
}

function PrepaidApproval({ transfer }: TransferProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const { language } = useLanguage();
  const { txnNo, approval, approvalProof, amount, direction } = transfer;
  const decide = useWrite(decidePrepaid);
  const send = useWrite(sendPrepaidSecondApprovalCode);
  const withdraw = useWrite(withdrawPrepaid);
  return (
    approval && (
      <WaitingApproval approval={approval}>
        <ApprovalActions
          about={`${formatAmount(decimal(amount, 'USD'), language)} · ${t(`way.${direction}`)}`}
          approval={approval}
          begin={() => call(beginPrepaidPasskey, { txnNo })}
          decide={(decision) => decide.mutateAsync({ txnNo, ...decision })}
          may={transfer.may}
          onDone={() =>
            invalidate(
              ...[getPrepaidTransfer, listPrepaidTransfers, listCurrencyAccounts],
              ...[getBalances, getOverview, listWalletTransactions],
            )
          }
          proof={approvalProof}
          sendCode={() => send.mutateAsync({ txnNo })}
          withdraw={() => withdraw.mutateAsync({ txnNo })}
        />
      </WaitingApproval>
    )
  );
}

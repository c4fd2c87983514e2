// One movement of a sub-account: its cells in the list, and its full record beside the list (or alone on a
// phone), with the actions of a pending approval.
import {
  beginSubAccountPasskey,
  getBalances,
  getOverview,
  getSubAccountMove,
  listSubAccountMoves,
  listSubAccounts,
  listWalletTransactions,
  decideSubAccountMove,
  sendSubAccountSecondApprovalCode,
  withdrawSubAccountMove,
  type SubAccountMove,
  type SubAccountMoveForPerson,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { Copyable, SummaryList, useLanguage } from '@causeway/ui';
import { Anchor, Stack } from '@mantine/core';
import { call } from '../../../shared/api.ts';
import { link } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { ApprovalActions, useApprovalItems, WaitingApproval } from '../second-approval/index.ts';
import { AmountDtoText, MoveStatusTag } from '../display/index.ts';
import { RecordHead } from '../../../shared/records/record-drawer.tsx';
import { useTexts } from './texts.ts';

interface MoveProps {
  readonly move: SubAccountMove;
}

interface MovedProps extends MoveProps {
  readonly size?: 'md' | 'lg';
}

export function Moved({ move: { amount, direction }, size = 'md' }: MovedProps) {
  const { currency, value } = amount;
  const moved = direction === 'in' ? value : `-${value}`;
  return <AmountDtoText currency={currency} sign="always" size={size} value={moved} />;
}

export const Deposit = ({ txnNo }: { readonly txnNo: string }) => (
  <Anchor href={link('deposit-details', { txnNo })} size="sm">
    {txnNo}
  </Anchor>
);

interface DetailProps {
  readonly move: SubAccountMoveForPerson;
}

export function MoveDetail({ move }: DetailProps) {
  const t = useTexts('subAccounts');
  const { txnNo, name, subAccountId, depositNo, remark, createdAt, direction, status = 'MOVED' } = move;
  const items = [
    { key: 'way', label: t('way'), value: t(`direction.${direction}`) },
    { key: 'name', label: t('name'), value: name },
    { key: 'account', label: t('number'), value: subAccountId },
    { key: 'number', label: t('transaction'), value: <Copyable label={t('transaction')} value={txnNo} /> },
    { key: 'deposit', label: t('deposit'), value: depositNo && <Deposit txnNo={depositNo} /> },
    { key: 'remark', label: t('remark'), value: remark },
    ...useApprovalItems(move.approval),
  ];
  return (
    <Stack>
      <RecordHead
        amount={<Moved move={move} size="lg" />}
        at={createdAt}

        status={<MoveStatusTag status={status} />}
      />
      <MoveApproval move={move} />
      <SummaryList items={items.filter(({ value }) => value !== null && value !== '')} />
    </Stack>
  );
}

function MoveApproval({ move }: DetailProps) {
  const t = useTexts('subAccounts');
  const { language } = useLanguage();
  const { txnNo, approval, approvalProof, amount, direction, name } = move;
  const decide = useWrite(decideSubAccountMove);
  const send = useWrite(sendSubAccountSecondApprovalCode);
  const withdraw = useWrite(withdrawSubAccountMove);
  return (
    approval && (
      <WaitingApproval approval={approval}>
        <ApprovalActions
          about={[
            formatAmount(decimal(amount.value, amount.currency), language),
            t(`direction.${direction}`),
            name,
          ].join(' · ')}
          approval={approval}
          begin={() => call(beginSubAccountPasskey, { txnNo })}
          decide={(decision) => decide.mutateAsync({ txnNo, ...decision })}
          may={move.may}
          onDone={() =>
            invalidate(
              ...[getSubAccountMove, listSubAccountMoves, listSubAccounts],
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

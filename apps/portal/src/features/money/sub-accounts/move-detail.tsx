// One movement of a sub-account: its parts in the list, and all of it beside the list, which a phone has no room for.
import type { SubAccountMove } from '@causeway/contract';
import { Copyable, SummaryList } from '@causeway/ui';
import { Anchor, Stack } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { AmountDtoText } from '../display/index.ts';
import { RecordHead } from '../records/index.ts';
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

export function MoveDetail({ move }: MoveProps) {
  const t = useTexts('subAccounts');
  const { txnNo, name, subAccountId, depositNo, remark, createTime, direction } = move;
  const items = [
    { key: 'name', label: t('name'), value: name },
    { key: 'account', label: t('number'), value: subAccountId },
    { key: 'number', label: t('transaction'), value: <Copyable label={t('transaction')} value={txnNo} /> },
    { key: 'deposit', label: t('deposit'), value: depositNo && <Deposit txnNo={depositNo} /> },
    { key: 'remark', label: t('remark'), value: remark },
  ];
  return (
    <Stack>
      <RecordHead
        amount={<Moved move={move} size="lg" />}
        at={createTime}
        inHongKong
        status={t(`direction.${direction}`)}
      />
      <SummaryList items={items.filter(({ value }) => value !== null && value !== '')} />
    </Stack>
  );
}

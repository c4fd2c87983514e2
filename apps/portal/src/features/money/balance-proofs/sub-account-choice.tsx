// A choice of account: the member's own, or one of the newest sub-accounts.
import { listSubAccounts } from '@causeway/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const SHOWN_MAX = 50;

interface SubAccountChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (subAccountId: string | undefined) => void;
}

export function SubAccountChoice({ value, onChange }: SubAccountChoiceProps) {
  const t = useTexts('balanceProofs.own');
  const { data } = useQuery(queryOf(listSubAccounts, { pageNo: 1, pageSize: SHOWN_MAX }));
  const others = (data?.list ?? []).map(({ subAccountId, name }) => ({ value: subAccountId, label: name }));
  return (
    <Select
      allowDeselect={false}
      data={[{ value: '', label: t('ownAccount') }, ...others]}
      label={t('account')}
      onChange={(next) => onChange(next === null || next === '' ? undefined : next)}
      value={value ?? ''}
    />
  );
}

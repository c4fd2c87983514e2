// Chooses one sub-account, found by name or reference among any number.
import { getSubAccount, listSubAccounts, type SubAccount } from '@causeway/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const PAUSE_MS = 300;
const SHOWN_MAX = 50;

const labelOf = ({ name, reference }: SubAccount): string =>
  reference === '' ? name : `${name} (${reference})`;

interface SubAccountFilterProps {
  readonly value: string | undefined;
  readonly onChange: (subAccountId: string | undefined) => void;
}

export function SubAccountFilter({ value, onChange }: SubAccountFilterProps) {
  const t = useTexts('subAccounts');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data: chosen } = useQuery({
    ...queryOf(getSubAccount, { subAccountId: value ?? '' }),
    enabled: value !== undefined,
  });
  // The field shows the chosen sub-account, which is not a search text.
  const isSought = settled !== '' && (chosen === undefined || settled !== labelOf(chosen));
  const { data } = useQuery({
    ...queryOf(listSubAccounts, { pageNo: 1, pageSize: SHOWN_MAX, ...(isSought && { search: settled }) }),
    placeholderData: keepPreviousData,
  });
  const found = data?.list ?? [];
  const isFound =
    chosen === undefined || found.some(({ subAccountId }) => subAccountId === chosen.subAccountId);
  return (
    <Select
      aria-label={t('name')}
      clearable
      data={(isFound ? found : [chosen, ...found]).map((each) => ({
        value: each.subAccountId,
        label: labelOf(each),
      }))}
      // Shows every option, because the server has already searched.
      filter={({ options }) => options}
      maxLength={128}
      nothingFoundMessage={t('noMatch')}
      onChange={(next) => onChange(next ?? undefined)}
      onSearchChange={setText}
      placeholder={t('everyAccount')}
      searchable
      searchValue={text}
      size="sm"
      value={value ?? null}
    />
  );
}

// The filters of the house's earnings. A member takes effect when it is applied, all others at once; `/`
// focuses the first.
import { currencyCodes, earningKinds, type EarningsBy } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useTexts } from './texts.ts';

export const groupings = ['kind', 'day', 'member'] as const satisfies readonly EarningsBy[];
const ID_LENGTH = 10;

interface EarningFiltersProps {
  readonly filter: Search & { readonly by: EarningsBy };
  readonly onChange: (change: Search) => void;
}

export function EarningFilters({ filter, onChange }: EarningFiltersProps) {
  const t = useTexts('position.earned');
  const first = useRef<HTMLInputElement>(null);
  const [member, setMember] = useState(filter['memberId'] ?? '');
  useKeys({ '/': () => first.current?.focus() });
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    onChange({ memberId: member.trim() === '' ? undefined : member.trim() });
  };
  const choices = [
    ['kind', earningKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))],
    ['currency', currencyCodes.map((value) => ({ value, label: value }))],
  ] as const;
  return (
    <form onSubmit={apply}>
      <Group align="flex-end" gap="sm" mb="md">
        <Select
          allowDeselect={false}
          data={groupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          label={t('groupBy')}
          onChange={(by) => onChange({ by: by ?? undefined })}
          ref={first}
          value={filter.by}
          w={140}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            label={t(end)}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
            type="date"
            value={filter[end] ?? ''}
            w={150}
          />
        ))}
        {choices.map(([field, data]) => (
          <Select
            clearable
            data={data}
            key={field}
            label={t(field)}
            onChange={(next) => onChange({ [field]: next ?? undefined })}
            placeholder={t('every')}
            value={filter[field] ?? null}
            w={170}
          />
        ))}
        <TextInput
          inputMode="numeric"
          label={t('memberId')}
          maxLength={ID_LENGTH}
          onChange={(event) => setMember(event.currentTarget.value)}
          value={member}
          w={140}
        />
        <Button type="submit" variant="default">
          {t('apply')}
        </Button>
      </Group>
    </form>
  );
}

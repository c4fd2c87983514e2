// The filters of movements. A typed filter takes effect when it is applied, a choice at once; `/` focuses the
// first.
import { movementKindNames, movementStatuses, placeNames } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { usePurpose } from '../../../shared/account-name.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useTexts } from './texts.ts';

const SEARCH_LENGTH = 100;

interface FilterBarProps {
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

export function FilterBar({ search, onChange }: FilterBarProps) {
  const t = useTexts('movements');
  const purpose = usePurpose();
  const first = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search['text'] ?? '');
  useKeys({ '/': () => first.current?.focus() });
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    onChange({ text: text.trim() });
  };
  const choices = [
    ['kind', movementKindNames.map((value) => ({ value, label: t(`kinds.${value}`) }))],
    ['status', movementStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))],
    ['place', placeNames.map((value) => ({ value, label: purpose(value) }))],
  ] as const;
  return (
    <form onSubmit={apply}>
      <Group align="flex-end" gap="sm" mb="md">
        <TextInput
          label={t('search')}
          maxLength={SEARCH_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
          ref={first}
          value={text}
          w={220}
        />
        {choices.map(([field, data]) => (
          <Select
            clearable
            data={[...data]}
            key={field}
            label={t(field)}
            onChange={(next) => onChange({ [field]: next ?? undefined })}
            placeholder={t('every')}
            searchable
            value={search[field] ?? null}
            w={190}
          />
        ))}
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            label={t(end)}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
            type="date"
            value={search[end] ?? ''}
            w={150}
          />
        ))}
        <Button type="submit" variant="default">
          {t('apply')}
        </Button>
      </Group>
    </form>
  );
}

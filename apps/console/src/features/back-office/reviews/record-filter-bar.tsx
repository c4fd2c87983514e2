// The filters of the lists of records. Typed filters take effect when they are applied, choices at once; `/`
// focuses the first.
import { type TransactionKind, currencyCodes, recordStatuses } from '@causeway/contract';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import type { Search } from '@causeway/web/addresses';
import { useWords } from '../../../shared/words.ts';
import { MEMBER_LENGTH, NUMBER_LENGTH } from './record-filter.ts';
import { useTexts } from './texts.ts';

interface RecordFilterBarProps {
  readonly kind: TransactionKind;
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

export function RecordFilterBar({ kind, search, onChange }: RecordFilterBarProps) {
  const t = useTexts('reviews.records');
  const status = useWords(`reviews.records.status.${kind}`);
  const first = useRef<HTMLInputElement>(null);
  const [member, setMember] = useState(search['member'] ?? '');
  const [number, setNumber] = useState(search['number'] ?? '');
  useKeys({ '/': () => first.current?.focus() });

  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    onChange({ member: member.trim(), number: number.trim() });
  };
  return (
    <form onSubmit={apply}>
      <Group align="flex-end" gap="sm" mb="md">
        <TextInput
          label={t('member')}
          maxLength={MEMBER_LENGTH}
          onChange={(event) => setMember(event.currentTarget.value)}
          placeholder={t('memberHint')}
          ref={first}
          value={member}
          w={240}
        />
        <TextInput
          label={t('number')}
          maxLength={NUMBER_LENGTH}
          onChange={(event) => setNumber(event.currentTarget.value)}
          value={number}
          w={200}
        />
        <Select
          clearable
          data={recordStatuses[kind].map((value) => ({ value, label: status(value) }))}
          label={t('statusLabel')}
          onChange={(next) => onChange({ status: next ?? undefined })}
          placeholder={t('every')}
          value={search['status'] ?? null}
          w={180}
        />
        <Select
          clearable
          data={[...currencyCodes]}
          label={t('currency')}
          onChange={(next) => onChange({ currency: next ?? undefined })}
          placeholder={t('every')}
          value={search['currency'] ?? null}
          w={110}
        />
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

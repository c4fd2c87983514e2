// Finds a member by name, email, mobile or id, and one of its accounts on the channel of a payment.
import { type ChannelCode, listMemberAccounts, listMembers } from '@causeway/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const OFFERED_MAX = 20;
const TYPING_MS = 250;

interface AccountPickerProps {
  readonly channel: ChannelCode;
  /** The id of the chosen account. */
  readonly value: string | undefined;
  readonly onChange: (accountId: string | undefined) => void;
}

export function AccountPicker({ channel, value, onChange }: AccountPickerProps) {
  const t = useTexts('treasury.unmatched');
  const [text, setText] = useState('');
  const [memberId, setMember] = useState<string | null>(null);
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data: members } = useQuery({
    ...queryOf(listMembers, { pageNo: 1, pageSize: OFFERED_MAX, search }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Select
        data={(members?.list ?? []).map(({ memberId: id, name, email }) => ({
          value: id,
          label: [name, id, email].filter(Boolean).join(' · '),
        }))}
        filter={({ options }) => options}
        label={t('member')}
        nothingFoundMessage={t('noMember')}
        onChange={(chosen) => {
          setMember(chosen);
          onChange(undefined);
        }}
        onSearchChange={setText}
        placeholder={t('memberHint')}
        required
        searchable
        value={memberId}
      />
      {memberId !== null && (
        <Accounts channel={channel} memberId={memberId} onChange={onChange} value={value} />
      )}
    </>
  );
}

function Accounts({
  memberId,
  channel,
  value,
  onChange,
}: AccountPickerProps & { readonly memberId: string }) {
  const t = useTexts('treasury.unmatched');
  const { data } = useQuery(queryOf(listMemberAccounts, { memberId }));
  const fitting = data?.filter((account) => account.channel === channel && account.number !== null);
  return (
    <Select
      data={(fitting ?? []).map(({ accountId, number, currencies }) => ({
        value: accountId,
        label: `${number ?? ''} · ${currencies.join(', ')}`,
      }))}
      disabled={fitting === undefined}
      error={fitting?.length === 0 && t('noAccount')}
      label={t('account')}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      required
      value={value ?? null}
    />
  );
}

// The filters of the lists of records.
import { type TransactionKind, currencyCodes, recordStatuses } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';
import { FilterBar } from '../../../shared/filter-bar.tsx';
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
  return (
    <FilterBar
      filters={[
        {
          ...{ kind: 'typed', field: 'member', label: t('member'), hint: t('memberHint') },
          ...{ maxLength: MEMBER_LENGTH, width: 240 },
        },
        { kind: 'typed', field: 'number', label: t('number'), maxLength: NUMBER_LENGTH, width: 200 },
        {
          ...{ kind: 'chosen', field: 'status', label: t('statusLabel'), width: 180 },
          options: recordStatuses[kind].map((value) => ({ value, label: status(value) })),
        },
        {
          ...{ kind: 'chosen', field: 'currency', label: t('currency'), width: 110 },
          options: currencyCodes.map((value) => ({ value, label: value })),
        },
        { kind: 'days', labels: { from: t('from'), to: t('to') } },
      ]}
      onChange={onChange}
      search={search}
      texts={{ apply: t('apply'), every: t('every') }}
    />
  );
}

// The bar above deposits, exchanges and transfers: dates, currency and status, and a number on demand.
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { CurrencyFilter, DatesFilter, NumberFilter } from '../../../shared/filters.tsx';
import { SavedFilters } from '../../../shared/saved-filters-menu.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ActiveFilters, FilterFrame, useDayText } from './filter-parts.tsx';
import {
  clearedRecordFilter,
  recordFilterKeys,
  type ActiveRecordFilter,
  type RecordFilterKey,
} from './record-filter.ts';

interface RecordFilterBarProps {
  /** Under which a person's saved filters are kept. */
  readonly list: 'deposits' | 'exchanges' | 'transfers';
  readonly active: ActiveRecordFilter<string | number>;
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (change: Partial<Record<RecordFilterKey, string | undefined>>) => void;
  /** The way to a file. */
  readonly end: ReactNode;
}

export function RecordFilterBar({ list, active, statuses, onChange, end }: RecordFilterBarProps) {
  const t = useSharedTexts('list');
  const dayText = useDayText();
  const { from, to, currency, number } = active;
  const status = active.status === undefined ? null : String(active.status);
  const textOf = (key: RecordFilterKey, value: string): string => {
    if (key === 'from' || key === 'to') return dayText(key, value);
    return key === 'status' ? (statuses.find((each) => each.value === value)?.label ?? value) : value;
  };
  const chips = recordFilterKeys.flatMap((key) =>
    active[key] === undefined ? [] : [{ key, text: textOf(key, String(active[key])) }],
  );
  return (
    <FilterFrame
      chips={
        <ActiveFilters
          chips={chips}
          onClear={() => onChange(clearedRecordFilter)}
          onRemove={(key) => onChange({ [key]: undefined })}
        />
      }
      end={
        <>
          <SavedFilters
            active={Object.fromEntries(Object.entries(active).map(([key, part]) => [key, String(part)]))}
            list={list}
            onApply={(parts) => onChange({ ...clearedRecordFilter, ...parts })}
          />
          {end}
        </>
      }
      isMoreActive={number !== undefined}
      more={
        <NumberFilter label={t('number')} onChange={(next) => onChange({ number: next })} value={number} />
      }
    >
      <DatesFilter from={from} onChange={onChange} to={to} />
      <CurrencyFilter onChange={(next) => onChange({ currency: next })} value={currency} />
      <Select
        aria-label={t('status')}
        clearable
        data={statuses}
        onChange={(next) => onChange({ status: next ?? undefined })}
        placeholder={t('everyStatus')}
        size="sm"
        value={status}
      />
    </FilterFrame>
  );
}

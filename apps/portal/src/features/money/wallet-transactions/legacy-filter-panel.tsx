// The filter of the history: days of Hong Kong, currency and business type.
import { useDay } from '@causeway/ui';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { CurrencyFilter, DatesFilter } from '../../../shared/filters.tsx';
import { ListHead } from '../../../shared/list-head.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ActiveFilters } from '../records/index.ts';
import {
  legacyFilterKeys,
  legacyTypeWords,
  type ActiveLegacyFilter,
  type LegacyFilterKey,
} from './legacy-filter.ts';
import { useTexts } from './texts.ts';

interface LegacyFilterPanelProps {
  readonly active: ActiveLegacyFilter;
  readonly onChange: (change: Partial<Record<LegacyFilterKey, string | undefined>>) => void;
}

interface LegacyFilterBarProps extends LegacyFilterPanelProps {
  /** The way to a file. */
  readonly end: ReactNode;
}

const none = Object.fromEntries(legacyFilterKeys.map((key) => [key, undefined]));

export function LegacyFilterPanel({ active, onChange, end }: LegacyFilterBarProps) {
  const t = useTexts('walletTransactions');
  const list = useSharedTexts('list');
  const types = useSharedTexts('txnType');
  return (
    <section aria-label={list('filter')}>
      <ListHead end={end}>
        <DatesFilter from={active.from} label={t('legacy.dates')} onChange={onChange} to={active.to} />
        <CurrencyFilter onChange={(currency) => onChange({ currency })} value={active.currency} />
        <Select
          aria-label={t('filter.type')}
          clearable
          data={legacyTypeWords.map((word) => ({ value: word, label: types(word) }))}
          onChange={(type) => onChange({ type: type ?? undefined })}
          placeholder={t('filter.everyType')}
          size="sm"
          value={active.type ?? null}
        />
      </ListHead>
      <Chips active={active} onChange={onChange} />
    </section>
  );
}

function Chips({ active, onChange }: LegacyFilterPanelProps) {
  const t = useTexts('walletTransactions.legacy');
  const types = useSharedTexts('txnType');
  const dayOf = useDay('never');
  const { from, to, currency, type } = active;
  const chips = [
    { key: 'from', text: from && t('from', { day: dayOf(from) }) },
    { key: 'to', text: to && t('to', { day: dayOf(to) }) },
    { key: 'currency', text: currency },
    { key: 'type', text: type && types(type) },
  ].flatMap(({ key, text }) => (text === undefined ? [] : [{ key, text }]));
  return (
    <ActiveFilters
      chips={chips}
      onClear={() => onChange(none)}
      onRemove={(key) => onChange({ [key]: undefined })}
    />
  );
}

// The filter of the history: days of the reader's own time zone, currency and business type.
import { Group, Select, Stack } from '@mantine/core';
import { useFormatter } from 'use-intl';
import { CurrencyFilter, DatesFilter } from '../../../shared/filters.tsx';
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

const none = Object.fromEntries(legacyFilterKeys.map((key) => [key, undefined]));

export function LegacyFilterPanel({ active, onChange }: LegacyFilterPanelProps) {
  const t = useTexts('walletTransactions');
  const list = useSharedTexts('list');
  const types = useSharedTexts('txnType');
  return (
    <Stack aria-label={list('filter')} component="section" gap="sm" mb="md">
      <Group gap="sm">
        <DatesFilter
          from={active.from}
          label={t('legacy.dates')}
          onChange={onChange}
          to={active.to}
          zone="reader"
        />
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
      </Group>
      <Chips active={active} onChange={onChange} />
    </Stack>
  );
}

function Chips({ active, onChange }: LegacyFilterPanelProps) {
  const t = useTexts('walletTransactions.legacy');
  const types = useSharedTexts('txnType');
  const format = useFormatter();
  const dayOf = (day: string): string =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
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

// The bar above the bills: when they were billed, for what and how they stand; and on demand when and by which number they were paid.
import { chargeCategories } from '@causeway/contract';
import { isCurrencyCode } from '@causeway/money';
import { useLanguage, useDay } from '@causeway/ui';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { CurrencyFilter, DatesFilter, NumberFilter } from '../../../shared/filters.tsx';
import { oneOf } from '../../../shared/list-address.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ActiveFilters, FilterFrame } from '../records/index.ts';
import {
  categories,
  cleared,
  filterKeys,
  statusWords,
  type ActiveFilter,
  type FilterKey,
} from './bill-filter.ts';
import { useTexts } from './texts.ts';

interface BarProps {
  readonly active: ActiveFilter;
  readonly onChange: (change: Partial<Record<FilterKey, string | undefined>>) => void;
}

interface BillFilterBarProps extends BarProps {
  /** The way to a file. */
  readonly end: ReactNode;
}

export function BillFilterBar({ active, onChange, end }: BillFilterBarProps) {
  const t = useTexts('billing');
  const { language } = useLanguage();
  const words = useSharedTexts('status.bill');
  const list = useSharedTexts('list');
  return (
    <FilterFrame
      chips={<Chips active={active} onChange={onChange} />}
      end={end}
      isMoreActive={(['paidFrom', 'paidTo', 'currency', 'number', 'paymentNo'] as const).some(
        (key) => active[key] !== undefined,
      )}
      more={<More active={active} onChange={onChange} />}
    >
      <DatesFilter from={active.from} label={t('billedDates')} onChange={onChange} to={active.to} />
      <Select
        aria-label={t('category')}
        clearable
        data={categories.map((value) => ({ value, label: chargeCategories[value][language] }))}
        onChange={(next) => onChange({ category: next ?? undefined })}
        placeholder={t('everyCategory')}
        size="sm"
        value={active.category ?? null}
      />
      <Select
        aria-label={list('status')}
        clearable
        data={statusWords.map((value) => ({ value, label: words(value) }))}
        onChange={(next) => onChange({ status: next ?? undefined })}
        placeholder={list('everyStatus')}
        size="sm"
        value={active.status ?? null}
      />
    </FilterFrame>
  );
}

function More({ active, onChange }: BarProps) {
  const t = useTexts('billing');
  const { currency, paidFrom, paidTo, number, paymentNo } = active;
  return (
    <>
      <DatesFilter
        from={paidFrom}
        label={t('paidDates')}
        onChange={({ from, to }) => onChange({ paidFrom: from, paidTo: to })}
        to={paidTo}
      />
      <CurrencyFilter
        onChange={(next) => onChange({ currency: next })}
        value={currency !== undefined && isCurrencyCode(currency) ? currency : undefined}
      />
      <NumberFilter label={t('number')} onChange={(next) => onChange({ number: next })} value={number} />
      <NumberFilter
        label={t('paymentNumber')}
        onChange={(next) => onChange({ paymentNo: next })}
        value={paymentNo}
      />
    </>
  );
}

function useChipText(): (key: FilterKey, value: string) => string {
  const t = useTexts('billing');
  const list = useSharedTexts('list');
  const words = useSharedTexts('status.bill');
  const { language } = useLanguage();
  const dayText = useDay('never');
  const dayOf = (key: 'from' | 'to', value: string): string => list(key, { day: dayText(value) });
  return (key, value) => {
    switch (key) {
      case 'from':
      case 'to':
        return t('billed', { day: dayOf(key, value) });
      case 'paidFrom':
        return t('paidDay', { day: dayOf('from', value) });
      case 'paidTo':
        return t('paidDay', { day: dayOf('to', value) });
      case 'category': {
        const category = oneOf(categories, value);
        return category ? chargeCategories[category][language] : value;
      }
      case 'status':
        return words(oneOf(statusWords, value) ?? 'unpaid');
      default:
        return value;
    }
  };
}

function Chips({ active, onChange }: BarProps) {
  const textOf = useChipText();
  const chips = filterKeys.flatMap((key) => {
    const value = active[key];
    return value === undefined ? [] : [{ key, text: textOf(key, value) }];
  });
  return (
    <ActiveFilters
      chips={chips}
      onClear={() => onChange(cleared)}
      onRemove={(key) => onChange({ [key]: undefined })}
    />
  );
}

// The filter: one line, a second when asked for, and chips for what is active.
import { isCurrencyCode } from '@causeway/money';
import { Button, Pill, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { CurrencyFilter } from '../../../shared/filters.tsx';
import { filterKeys, typeWords, type FilterKey, type TypeWord } from './filter.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';
import classes from './wallet-transactions.module.css';

type Active = Partial<Record<FilterKey, string>>;

interface FilterPanelProps {
  readonly active: Active;
  readonly onChange: (change: Partial<Record<FilterKey, string | undefined>>) => void;
}

const none = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

export function FilterPanel({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const isMore = active.reversal !== undefined || active.txnNo !== undefined || active.flowId !== undefined;
  const [more, setMore] = useState(isMore);
  // Fields that were cleared from outside start over.
  const cleared = Object.keys(active).length === 0;
  return (
    <section aria-label={t('label')} className={classes.filter}>
      <div className={classes.line}>
        <Dates active={active} onChange={onChange} />
        <CurrencyFilter
          onChange={(currency) => onChange({ currency })}
          value={
            active.currency !== undefined && isCurrencyCode(active.currency) ? active.currency : undefined
          }
        />
        <Direction active={active} onChange={onChange} />
        <Type active={active} onChange={onChange} />
        <Button aria-expanded={more} onClick={() => setMore(!more)} size="sm" variant="subtle">
          {more ? t('fewer') : t('more')}
        </Button>
      </div>
      {more && (
        <div className={classes.line} key={String(cleared)}>
          <Reversal active={active} onChange={onChange} />
          <NumberField active={active} name="txnNo" onChange={onChange} />
          <NumberField active={active} name="flowId" onChange={onChange} />
        </div>
      )}
      <Chips active={active} onChange={onChange} />
    </section>
  );
}

function Dates({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const [range, setRange] = useState<[string | null, string | null]>();
  return (
    <DatePickerInput
      allowSingleDateInRange
      aria-label={t('dates')}
      clearable
      onChange={([from, to]) => {
        // Half a range is still being chosen.
        setRange(from !== null && to === null ? [from, null] : undefined);
        if ((from === null) === (to === null)) onChange({ from: from ?? undefined, to: to ?? undefined });
      }}
      placeholder={t('dates')}
      size="sm"
      type="range"
      value={range ?? [active.from ?? null, active.to ?? null]}
      valueFormat="YYYY-MM-DD"
    />
  );
}

function Direction({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  return (
    <Select
      aria-label={t('direction')}
      clearable
      data={[
        { value: 'in', label: t('inward') },
        { value: 'out', label: t('outward') },
      ]}
      onChange={(direction) => onChange({ direction: direction ?? undefined })}
      placeholder={t('direction')}
      size="sm"
      value={active.direction ?? null}
    />
  );
}

function Type({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const words = useSharedTexts('txnType');
  return (
    <Select
      aria-label={t('type')}
      clearable
      data={typeWords.map((word) => ({ value: word, label: words(word) }))}
      onChange={(type) => onChange({ type: type ?? undefined })}
      placeholder={t('everyType')}
      size="sm"
      value={active.type ?? null}
    />
  );
}

function Reversal({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  return (
    <Select
      aria-label={t('reversals')}
      clearable
      data={[
        { value: 'only', label: t('onlyReversals') },
        { value: 'none', label: t('noReversals') },
      ]}
      onChange={(reversal) => onChange({ reversal: reversal ?? undefined })}
      placeholder={t('reversals')}
      size="sm"
      value={active.reversal ?? null}
    />
  );
}

interface NumberFieldProps extends FilterPanelProps {
  readonly name: 'txnNo' | 'flowId';
}

const longest = 40;

function NumberField({ active, name, onChange }: NumberFieldProps) {
  const t = useTexts('walletTransactions.filter');
  const [text, setText] = useState(active[name] ?? '');
  const settle = useDebouncedCallback((next: string) => onChange({ [name]: next.trim() || undefined }), 400);
  return (
    <TextInput
      aria-label={t(name)}
      maxLength={longest}
      onChange={(event) => {
        setText(event.currentTarget.value);
        settle(event.currentTarget.value);
      }}
      placeholder={t(name)}
      size="sm"
      value={text}
    />
  );
}

function useChipText(): (key: FilterKey, value: string) => string {
  const t = useTexts('walletTransactions.filter');
  const words = useSharedTexts('txnType');
  const format = useFormatter();
  const day = (text: string): string =>
    format.dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return (key, value) => {
    switch (key) {
      case 'from':
        return t('from', { day: day(value) });
      case 'to':
        return t('to', { day: day(value) });
      case 'direction':
        return value === 'in' ? t('inward') : t('outward');
      case 'type':
        return words(value as TypeWord);
      case 'reversal':
        return value === 'only' ? t('onlyReversals') : t('noReversals');
      default:
        return value;
    }
  };
}

function Chips({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const textOf = useChipText();
  const entries = filterKeys.flatMap((key) => {
    const value = active[key];
    return value === undefined ? [] : [{ key, text: textOf(key, value) }];
  });
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t('active')} className={classes.chips}>
      {entries.map(({ key, text }) => (
        <li key={key}>
          <Pill
            onRemove={() => onChange({ [key]: undefined })}
            removeButtonProps={{
              'aria-label': t('remove', { filter: text }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            size="md"
            withRemoveButton
          >
            {text}
          </Pill>
        </li>
      ))}
      <li>
        <Button onClick={() => onChange(none)} size="compact-sm" variant="subtle">
          {t('clear')}
        </Button>
      </li>
    </ul>
  );
}

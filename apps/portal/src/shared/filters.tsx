// The filters of lists: a status as chips in a line, a currency, dates, a typed text, and a select for any
// other value.
import {
  CURRENCY_CODES,
  currencyName,
  hongKongDay,
  isCurrencyCode,
  type CurrencyCode,
} from '@causeway/money';
import { serverNow, useLanguage } from '@causeway/ui';
import { Calendars } from '@causeway/ui/calendars';
import { Chip, Group, Select, TextInput, type OptionsFilter, type SelectProps } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { rangeNames, rangeOn } from './day-ranges.ts';
import classes from './filters.module.css';
import { numberMax } from './number-in.ts';
import { useSharedTexts } from './texts.ts';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A choice of one value, or all. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceChipsProps<Value>) {
  const t = useSharedTexts('list');
  const chosen: string = value ?? '';
  return (
    <Chip.Group
      onChange={(next) => onChange(choices.find((choice) => choice.value === next)?.value)}
      value={chosen}
    >
      <Group aria-label={label} gap={6} role="radiogroup">
        <Chip color="sea" size="sm" value="">
          {t('all')}
        </Chip>
        {choices.map((choice) => (
          <Chip color="sea" key={choice.value} size="sm" value={choice.value}>
            {choice.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

type CurrencySelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  readonly value: CurrencyCode | undefined;
  readonly onChange: (value: CurrencyCode | undefined) => void;
  /** The currencies to offer; all by default. */
  readonly currencies?: readonly CurrencyCode[];
  /** Shows only the code of the chosen one, because an amount is beside it; the list has the names. */
  readonly isShort?: boolean;
};

/** Matches code or name, even if only the code is shown. */
const byName =
  (nameOf: (code: string) => string): OptionsFilter =>
  ({ options, search }) => {
    const words = search.trim().toLowerCase();
    return options.filter(
      (option) => 'value' in option && nameOf(option.value).toLowerCase().includes(words),
    );
  };

export function CurrencySelect({
  value,
  onChange,
  currencies = CURRENCY_CODES,
  isShort = false,
  ...props
}: CurrencySelectProps) {
  const { language } = useLanguage();
  const nameOf = (code: string): string =>
    isCurrencyCode(code) ? `${code} · ${currencyName(code, language)}` : code;
  const data = CURRENCY_CODES.filter((code) => currencies.includes(code)).map((code) => ({
    value: code,
    label: isShort ? code : nameOf(code),
  }));
  const short: Partial<SelectProps> = {
    comboboxProps: { width: 260, position: 'bottom-start' },
    filter: byName(nameOf),
    renderOption: ({ option }) => nameOf(option.value),
  };
  return (
    <Select
      searchable
      {...(isShort && short)}
      {...props}
      data={data}
      onChange={(next) => onChange(next !== null && isCurrencyCode(next) ? next : undefined)}
      value={value ?? null}
    />
  );
}

/** The same choice as a filter of a list, where no choice means all. */
export function CurrencyFilter(props: Pick<CurrencySelectProps, 'value' | 'onChange' | 'currencies'>) {
  const t = useSharedTexts('list');
  return (
    <CurrencySelect
      {...props}
      aria-label={t('currency')}
      clearable
      placeholder={t('everyCurrency')}
      size="sm"
      w={220}
    />
  );
}

interface DatesFilterProps {
  /** Both days are included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The event that the days refer to; the record itself by default. */
  readonly label?: string;
  readonly onChange: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

export function DatesFilter({ from, to, label, onChange }: DatesFilterProps) {
  const t = useSharedTexts('list');
  const today = hongKongDay(serverNow());
  const name = label ?? t('dates');
  const [range, setRange] = useState<[string | null, string | null]>();
  return (
    <Calendars>
      <DatePickerInput
        allowSingleDateInRange
        aria-label={name}
        className={classes.range}
        classNames={{ datePickerRoot: classes.dates ?? '', presetsList: classes.ranges ?? '' }}
        clearable
        onChange={([first, last]) => {
          // With only one day chosen, the range is not applied yet.
          setRange(first !== null && last === null ? [first, null] : undefined);
          if ((first === null) === (last === null))
            onChange({ from: first ?? undefined, to: last ?? undefined });
        }}
        placeholder={name}
        popoverProps={{ returnFocus: true }}
        presets={rangeNames.map((range) => {
          const { from: first, to: last } = rangeOn(today, range);
          return { value: [first, last] as [string, string], label: t(`range.${range}`) };
        })}
        size="sm"
        type="range"
        value={range ?? [from ?? null, to ?? null]}
      />
    </Calendars>
  );
}

interface NumberFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A typed number or name, which filters when the typing pauses. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const [text, setText] = useState(value ?? '');
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    // The filter's chip was removed, so the field is emptied.
    if (value === undefined) setText('');
  }
  const settle = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), 400);
  return (
    <TextInput
      aria-label={label}
      maxLength={numberMax}
      onChange={(event) => {
        setText(event.currentTarget.value);
        settle(event.currentTarget.value);
      }}
      placeholder={label}
      size="sm"
      value={text}
    />
  );
}

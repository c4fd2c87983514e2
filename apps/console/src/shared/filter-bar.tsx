// The filters above a list, kept in the address. Typed ones take effect when they are applied, all others at
// once; `/` focuses the first typed one.
import { typedWhole } from '@causeway/money';
import type { Search } from '@causeway/web/addresses';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { useKeys } from './keyboard/use-keys.ts';

/** `field` is its name in the address. */
export interface TypedFilter {
  readonly kind: 'typed';
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly isNumeric?: boolean;
  /** Pixels. */
  readonly width: number;
}

interface ChosenFilter {
  readonly kind: 'chosen';
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Applies without a choice, and is not written to the address; without it no choice means all. */
  readonly usual?: string;
  readonly isSearchable?: boolean;
  /** Pixels. */
  readonly width: number;
}

/** The first and the last day. */
interface DaysFilter {
  readonly kind: 'days';
  readonly labels: { readonly from: string; readonly to: string };
}

type Filter = TypedFilter | ChosenFilter | DaysFilter;

interface FilterBarProps {
  /** In the order in which they are shown. */
  readonly filters: readonly Filter[];
  readonly search: Search;
  readonly onChange: (change: Search) => void;
  readonly texts: { readonly apply: string; readonly every?: string };
}

/** A filter that is cleared elsewhere empties its field too. */
export function FilterBar(props: FilterBarProps) {
  const applied = typedOf(props.filters).map(({ field }) => props.search[field] ?? '');
  return <Bar key={JSON.stringify(applied)} {...props} />;
}

const typedOf = (filters: readonly Filter[]) => filters.filter((each) => each.kind === 'typed');

function Bar({ filters, search, onChange, texts }: FilterBarProps) {
  const typed = typedOf(filters);
  const first = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<Search>(() =>
    Object.fromEntries(typed.map(({ field }) => [field, search[field]])),
  );
  useKeys({ '/': () => first.current?.focus() });
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    onChange(
      Object.fromEntries(
        typed.map(({ field, isNumeric = false }) => {
          const value = values[field] ?? '';
          return [field, (isNumeric ? typedWhole(value) : value.trim()) || undefined];
        }),
      ),
    );
  };
  return (
    <form onSubmit={apply}>
      <Group align="flex-end" gap="sm" mb="md">
        {filters.map((filter) => {
          switch (filter.kind) {
            case 'typed':
              return (
                <TypedField
                  filter={filter}
                  key={filter.field}
                  onType={(value) => setValues({ ...values, [filter.field]: value })}
                  ref={filter === typed[0] ? first : null}
                  value={values[filter.field] ?? ''}
                />
              );
            case 'chosen':
              return (
                <ChosenField
                  every={texts.every}
                  filter={filter}
                  key={filter.field}
                  onChange={onChange}
                  search={search}
                />
              );
            case 'days':
              return <DayFields filter={filter} key="days" onChange={onChange} search={search} />;
          }
        })}
        <Button type="submit" variant="default">
          {texts.apply}
        </Button>
      </Group>
    </form>
  );
}

interface TypedFieldProps {
  readonly filter: TypedFilter;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

function TypedField({ filter, value, onType, ref }: TypedFieldProps) {
  const { label, hint, maxLength, isNumeric = false, width } = filter;
  return (
    <TextInput
      inputMode={isNumeric ? 'numeric' : 'text'}
      label={label}
      maxLength={maxLength}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      placeholder={hint}
      ref={ref}
      value={value}
      w={width}
    />
  );
}

interface ChosenFieldProps extends Pick<FilterBarProps, 'search' | 'onChange'> {
  readonly filter: ChosenFilter;
  readonly every: string | undefined;
}

function ChosenField({ filter, every, search, onChange }: ChosenFieldProps) {
  const { field, label, options, usual, isSearchable = false, width } = filter;
  const chosen = options.find(({ value }) => value === search[field])?.value;
  return (
    <Select
      allowDeselect={usual === undefined}
      clearable={usual === undefined}
      data={[...options]}
      label={label}
      onChange={(next) => onChange({ [field]: next === null || next === usual ? undefined : next })}
      placeholder={every}
      searchable={isSearchable}
      value={chosen ?? usual ?? null}
      w={width}
    />
  );
}

interface DayFieldsProps extends Pick<FilterBarProps, 'search' | 'onChange'> {
  readonly filter: DaysFilter;
}

const DayFields = ({ filter: { labels }, search, onChange }: DayFieldsProps) =>
  (['from', 'to'] as const).map((end) => (
    <TextInput
      key={end}
      label={labels[end]}
      onChange={(event) => onChange({ [end]: event.currentTarget.value })}
      type="date"
      value={search[end] ?? ''}
      w={150}
    />
  ));

// The kinds of filters for lists of records.
import { CURRENCY_CODES, type CurrencyCode } from '@causeway/money';
import { Select } from '@mantine/core';
import { dayIn } from '../day-ranges.ts';
import { CurrencyFilter, DatesFilter, NumberFilter } from '../filters.tsx';
import { oneOf } from '../list-address.ts';
import type { Search } from '../navigation.ts';
import { numberIn } from '../number-in.ts';
import { useSharedTexts } from '../texts.ts';
import { fieldOf, type Filter } from './filter.ts';

/** Marks a filter as shown only on demand. */
export const rare = <Request,>(filter: Filter<Request>): Filter<Request> => ({ ...filter, isRare: true });

interface Dates<First extends string, Last extends string> {
  /** The request's fields for the first and the last day. */
  readonly fields: readonly [First, Last];
  /** The keys in the address. */
  readonly keys?: readonly [string, string];
  /** The event that the days refer to; the record itself by default. */
  readonly label?: string;
  readonly textOf?: (day: string) => string;
  /** Converts a Hong Kong day to the server's form, if that is not the day itself. */
  readonly asRead?: (day: string, isLast: boolean) => string;
}

export const dates = <First extends string, Last extends string>({
  fields: [first, last],
  keys: [from, to] = ['from', 'to'],
  label,
  textOf = (day) => day,
  asRead = (day) => day,
}: Dates<First, Last>) =>
  ({
    keys: [from, to],
    read: (key, search) => dayIn(search[key]),
    request: ({ [from]: start, [to]: end }) => ({
      ...fieldOf(first, start && asRead(start, false)),
      ...fieldOf(last, end && asRead(end, true)),
    }),
    textOf: (key, day, days) => textOf(days(key === from ? 'from' : 'to', day)),
    draw: ({ parts, onChange }) => (
      <DatesFilter
        from={parts[from]}
        onChange={(days) => onChange({ [from]: days.from, [to]: days.to })}
        to={parts[to]}
        {...(label !== undefined && { label })}
      />
    ),
  }) satisfies Filter<unknown>;

interface Currency<Field extends string> {
  readonly field: Field;
  /** Limits the currencies by the other active filters; all by default. */
  readonly among?: (search: Search) => readonly CurrencyCode[];
}

export const currency = <Field extends string>({ field, among = () => CURRENCY_CODES }: Currency<Field>) =>
  ({
    keys: ['currency'],
    read: (_, search) => oneOf(among(search), search['currency']),
    request: (parts) => fieldOf(field, oneOf(CURRENCY_CODES, parts['currency'])),
    textOf: (_, code) => code,
    draw: ({ parts, onChange }) => (
      <CurrencyFilter
        currencies={among(parts)}
        onChange={(next) => onChange({ currency: next })}
        value={oneOf(CURRENCY_CODES, parts['currency'])}
      />
    ),
  }) satisfies Filter<unknown>;

interface Typed<Key extends string, Field extends string> {
  readonly key: Key;
  readonly field: Field;
  readonly label: string;
}

/** A filter by a typed number or name. */
export const typed = <Key extends string, Field extends string>({ key, field, label }: Typed<Key, Field>) =>
  ({
    keys: [key],
    read: (_, search) => numberIn(search[key]),
    request: (parts) => fieldOf(field, parts[key]),
    textOf: (_, text) => text,
    draw: ({ parts, onChange }) => (
      <NumberFilter label={label} onChange={(next) => onChange({ [key]: next })} value={parts[key]} />
    ),
  }) satisfies Filter<unknown>;

export interface Choice<Value> {
  /** The word of the choice in the address. */
  readonly word: string;
  readonly label: string;
  /** The value that the server reads. */
  readonly value: Value;
}

interface Choices<Field extends string, Value> {
  readonly key: string;
  readonly field: Field;
  readonly choices: readonly Choice<Value>[];
  readonly label: string;
  /** The label while nothing is chosen. */
  readonly every?: string;
  /** Other filters that change together with it. */
  readonly also?: (word: string | undefined, search: Search) => Search;
}

/** A filter by one of several values. */
export function choice<Field extends string, Value>({
  key,
  field,
  choices,
  label,
  every = label,
  also = () => ({}),
}: Choices<Field, Value>) {
  const named = (word: string | undefined) => choices.find((each) => each.word === word);
  return {
    keys: [key],
    read: (_, search) => named(search[key])?.word,
    request: (parts) => fieldOf(field, named(parts[key])?.value),
    textOf: (_, word) => named(word)?.label ?? word,
    draw: ({ parts, onChange }) => (
      <Select
        aria-label={label}
        clearable
        data={choices.map(({ word, label: text }) => ({ value: word, label: text }))}
        onChange={(next) => onChange({ [key]: next ?? undefined, ...also(next ?? undefined, parts) })}
        placeholder={every}
        size="sm"
        value={parts[key] ?? null}
      />
    ),
  } satisfies Filter<unknown>;
}

/** Status choices whose word in the address is also the server's value. */
export const choicesAmong = <Word extends string>(
  words: readonly Word[],
  labelOf: (word: Word) => string,
): readonly Choice<Word>[] => words.map((word) => ({ word, value: word, label: labelOf(word) }));

/** Choices of codes that have names. */
export const choicesOfCodes = <Name extends string, Code>(
  codes: Readonly<Record<Name, Code>>,
  labelOf: (name: Name) => string,
): readonly Choice<Code>[] =>
  (Object.keys(codes) as Name[]).map((word) => ({ word, value: codes[word], label: labelOf(word) }));

/** Filters shared by deposits, exchanges and transfers (MON-197). */
export function useRecordFilters<Value>(statuses: readonly Choice<Value>[]) {
  const t = useSharedTexts('list');
  return [
    dates({ fields: ['startTime', 'endTime'] }),
    currency({ field: 'currency' }),
    choice({
      key: 'status',
      field: 'status',
      choices: statuses,
      label: t('status'),
      every: t('everyStatus'),
    }),
    rare(typed({ key: 'number', field: 'txnNo', label: t('number') })),
  ];
}

// A filter of a list, in its forms for the address and for the server; each kind has its own control.
import type { ReactNode } from 'react';
import type { Search } from '../navigation.ts';

/** Active filters, by their keys in the address. */
export type Parts = Readonly<Record<string, string>>;

export interface FilterFieldProps {
  readonly parts: Parts;
  readonly onChange: (change: Search) => void;
}

export interface Filter<Request> {
  /** Its keys in the address. */
  readonly keys: readonly string[];
  /** The value in the address; undefined if it is absent or mistyped. */
  readonly read: (key: string, search: Search) => string | undefined;
  /** The same value in the server's form. */
  readonly request: (parts: Parts) => Request;
  /** The text of a part's chip. */
  readonly textOf: (key: string, value: string, days: DayTexts) => string;
  readonly draw: (props: FilterFieldProps) => ReactNode;
  /** Shown on demand, or at once while it is active. */
  readonly isRare?: boolean;
}

/** `From Mar 1, 2026` and `Until Mar 1, 2026`. */
export type DayTexts = (key: 'from' | 'to', day: string) => string;

type Filters<Request = unknown> = readonly Filter<Request>[];

export const partsIn = (filters: Filters, search: Search): Parts =>
  Object.fromEntries(
    filters.flatMap(({ keys, read }) =>
      keys.flatMap((key) => {
        const part = read(key, search);
        return part === undefined ? [] : [[key, part]];
      }),
    ),
  );

export const requestIn = <Request extends object>(filters: Filters<Request>, parts: Parts): Request =>
  Object.assign({}, ...filters.map(({ request }) => request(parts)));

/** Removes every part from the address. */
export const clearedIn = (filters: Filters): Search =>
  Object.fromEntries(filters.flatMap(({ keys }) => keys.map((key) => [key, undefined])));

type Fields<Field extends string, Value> = Readonly<Partial<Record<Field, Value | undefined>>>;

/** A request with a single field. */
export const fieldOf = <Field extends string, Value>(field: Field, value: Value) =>
  ({ [field]: value }) as Fields<Field, Value>;

// Keeps typed values of a signed-in person's form, and starts the form with them.
import { useEffect, useMemo, useState } from 'react';
import { personsForm, type FormKeeper } from './kept-form.ts';
import { useUser } from './session.ts';

/** `record` distinguishes several instances, such as payees; `isWhole` also keeps lists. */
export function useKeptForm(what: string, record = '', isWhole = false): FormKeeper {
  const { personId } = useUser();
  return useMemo(() => personsForm(what, personId, { record, isWhole }), [what, personId, record, isWhole]);
}

export interface KeptOptions<Values> {
  readonly initialValues: Values;
  readonly onValuesChange?: ((values: Values, before: Values) => void) | undefined;
  /**
   * Keeps typed values over a reload and the end of an idle session; returns the same object while the form
   * exists.
   */
  readonly kept?: FormKeeper | undefined;
}

/** Starts with restored values and keeps new ones; leaving on purpose removes them. */
export function useKeptValues<Values extends object>({
  kept,
  initialValues,
  onValuesChange,
}: KeptOptions<Values>) {
  const [initial] = useState(initialValues);
  const [begins] = useState(() => kept?.over(initial) ?? initial);
  useEffect(() => kept?.left, [kept]);
  const keep = (values: Values, before: Values): void => {
    kept?.keep(values, initial);
    onValuesChange?.(values, before);
  };
  // Returns the same object each time, because effects would take a new one for a new form.
  return kept === undefined
    ? { initialValues, ...(onValuesChange && { onValuesChange }) }
    : { initialValues: begins, onValuesChange: keep };
}

/** A state beside a form, such as an open dialog: kept over a reload, and forgotten where its part of the page is left. */
export function useKeptState<Value>(
  kept: FormKeeper,
  initial: Value,
): readonly [Value, (next: Value) => void] {
  const [begins] = useState(() => ({ value: initial }));
  const [value, setValue] = useState(() => kept.over(begins).value);
  useEffect(() => kept.left, [kept]);
  const change = (next: Value): void => {
    kept.keep({ value: next }, begins);
    setValue(next);
  };
  return [value, change];
}

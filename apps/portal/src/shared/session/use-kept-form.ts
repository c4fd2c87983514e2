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

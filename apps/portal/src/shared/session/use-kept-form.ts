// Where a form of the person who is signed in keeps what is typed, and how a form begins with it.
import { useEffect, useMemo, useState } from 'react';
import { personsForm, type FormKeeper } from './kept-form.ts';
import { useUser } from './session.ts';

/** `record` tells apart what there are several of, such as payees; `isWhole` keeps lists too. */
export function useKeptForm(what: string, record = '', isWhole = false): FormKeeper {
  const { personId } = useUser();
  return useMemo(() => personsForm(what, personId, { record, isWhole }), [what, personId, record, isWhole]);
}

export interface KeptOptions<Values> {
  readonly initialValues: Values;
  readonly onValuesChange?: ((values: Values, before: Values) => void) | undefined;
  /** Where what is typed outlives a reload and the end of an idle session; the same as long as the form is there. */
  readonly kept?: FormKeeper | undefined;
}

/** Begins with what was typed before and keeps what is typed; what is left on purpose is forgotten. */
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
  // As it was: a new one with each drawing is a new form to its effects.
  return kept === undefined
    ? { initialValues, ...(onValuesChange && { onValuesChange }) }
    : { initialValues: begins, onValuesChange: keep };
}

// A form that gets its rules and their texts from outside: `contract-form.ts` gives those of the contract. It
// is separate from them, because the sign-in page is drawn before they load.
import { isRequestError, useLanguage, type Language } from '@causeway/ui';
import {
  schemaResolver,
  useForm,
  type FormErrors,
  type UseFormInput,
  type UseFormReturnType,
} from '@mantine/form';
import { useEffect, useEffectEvent, type FocusEvent } from 'react';
import type * as z from 'zod/mini';
import { useLeaving } from './leaving.ts';
import { isInvalidInput } from '@causeway/web/refusals';
import { useKeptValues, type KeptOptions } from './session/use-kept-form.ts';

export type RuledForm<Values> = Omit<UseFormReturnType<Values>, 'onSubmit'> & {
  /**
   * If something is wrong, marks all of it (with `markBeside` for inputs beside the form's fields) and
   * focuses the first one.
   */
  readonly onSubmit: (
    handle: Parameters<UseFormReturnType<Values>['onSubmit']>[0],
    markBeside?: () => void,
  ) => ReturnType<UseFormReturnType<Values>['onSubmit']>;
  /** The props of an input: value, change, blur and the error in words. */
  readonly field: (
    path: string,
    options?: { readonly type?: 'input' | 'checkbox' },
  ) => ReturnType<UseFormReturnType<Values>['getInputProps']>;
  /**
   * Marks the fields that the server refused (`invalid-input`); false if the refusal is about something else.
   * `within` is the place of the form's values in the request: `record.` for `{ record: values }`.
   */
  readonly showRefusal: (error: unknown, within?: string) => boolean;
  /** Checks everything; if something is wrong, focuses the first error and returns false. */
  readonly isComplete: () => boolean;
};

export type FormOptions<Values> = Omit<UseFormInput<Values>, 'validate'> & KeptOptions<Values>;

/** The text of a broken rule; undefined if the text is not a rule's key and is shown unchanged. */
type Words = (issue: string, language: Language) => string | undefined;

function errorText(error: unknown, language: Language, words: Words): string | undefined {
  if (typeof error !== 'string' || error === '') return undefined;
  return words(error, language) ?? error;
}

/** Checks fields with a schema; returns its issues by path. */
export const rulesOf = (schema: z.ZodMiniType): ((values: object) => FormErrors) =>
  schemaResolver(schema, { sync: true });

/** Checks fields on blur, and all of them on submit. */
export function useRuledForm<Values extends object>(
  rules: (values: Values) => FormErrors | Promise<FormErrors>,
  words: Words,
  options: FormOptions<Values>,
): RuledForm<Values> {
  const { language } = useLanguage();
  const { afterPress, isTurningAside } = useLeaving();
  const form = useForm<Values>({ ...options, ...useKeptValues(options), validate: rules });
  useTypedBefore(form, options);

  /**
   * Only a new message waits for the end of a press; one that the press itself causes in a valid field
   * appears at once.
   */
  const leave = (path: string, event?: FocusEvent): void => {
    const check = (): void => void form.validateField(path);
    if (form.isValid(path)) check();
    else if (!isTurningAside(event)) afterPress(check);
  };

  const goToFirst = (errors: FormErrors): void => {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    const isBefore = (one: Node, other: Node): boolean =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const first = nodes.reduce<HTMLElement | undefined>(
      (found, node) => (found === undefined || isBefore(node, found) ? node : found),
      undefined,
    );
    first?.focus();
  };

  return {
    ...form,
    onSubmit: (handle, markBeside) =>
      form.onSubmit(handle, (errors) => {
        markBeside?.();
        goToFirst(errors);
      }),
    isComplete: () => {
      const { hasErrors, errors } = form.validate();
      goToFirst(errors);
      return !hasErrors;
    },
    field: (path, of) => {
      const props = form.getInputProps(path, of);
      return {
        ...props,
        error: errorText(props.error, language, words),
        onBlur: (event?: FocusEvent) => leave(path, event),
      };
    },
    showRefusal: (error, within = '') => {
      if (!isRequestError(error) || !isInvalidInput(error.data)) return false;
      const own = error.data.fields.map(({ path, message }) => [
        path.startsWith(within) ? path.slice(within.length) : path,
        message,
      ]);
      form.setErrors(Object.fromEntries(own));
      return own.length > 0;
    },
  };
}

/** Restored values count as a change from the form's initial values. */
function useTypedBefore<Values extends object>(
  { resetDirty }: UseFormReturnType<Values>,
  { kept, initialValues }: FormOptions<Values>,
): void {
  const begin = useEffectEvent((): void => {
    if (kept !== undefined) resetDirty(initialValues);
  });
  useEffect(() => begin(), []);
}

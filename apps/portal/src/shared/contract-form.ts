// A form that uses the contract's rules: the same schema that the server checks, with messages in the
// reader's language.
import { ruleText } from '@causeway/contract';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { rulesOf, useRuledForm, type FormOptions, type RuledForm } from './ruled-form.ts';
import { useSignError } from './sign-error.tsx';

export type ContractForm<Values> = RuledForm<Values>;

/** The keys of each variant: a form with several variants has a schema for each. */
type KeysOf<Input> = Input extends unknown ? keyof Input : never;
type Missing<Schema, Values> = Exclude<keyof Values, KeysOf<z.input<Schema>>>;

/** A value without a rule in the schema does not compile: it would be sent unchecked, or left out. */
type Covers<Schema, Values> = [Missing<Schema, Values>] extends [never]
  ? unknown
  : { readonly withoutRule: Missing<Schema, Values> };

/**
 * Usage: `const form = useContractForm(personalRecord, { initialValues })`, then `<TextInput
 * {...form.field('firstName')} />` and `form.onSubmit((values) => ...)`. Fields are checked on blur, all of
 * them on submit.
 */
export function useContractForm<Schema extends z.ZodMiniType, Values extends object>(
  schema: Schema & Covers<Schema, Values>,
  options: FormOptions<Values>,
): ContractForm<Values> {
  const rules = useMemo(() => rulesOf(schema), [schema]);
  const form = useRuledForm<Values>(rules, ruleText, options);
  const signError = useSignError();
  return {
    ...form,
    field: (path, of) => {
      const props = form.field(path, of);
      const use = (text: string): void => {
        props.onChange(text);
        form.getInputNode(path)?.focus();
      };
      return { ...props, error: signError(form.errors[path], props.value, use) ?? props.error };
    },
  };
}

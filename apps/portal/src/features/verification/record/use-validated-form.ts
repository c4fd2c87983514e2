// A form whose rules return issues (step, person, field, message), in the reader's language. A field is
// checked on blur; no issue prevents saving a draft.
import { isRuleMessage, ruleMessages, type ValidationIssue, type RuleMessage } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useForm, type GetInputPropsReturnType, type UseFormReturnType } from '@mantine/form';
import { useState, type FocusEvent } from 'react';
import { useLeaving } from '../../../shared/leaving.ts';
import type { FormKeeper } from '../../../shared/session/kept-form.ts';
import { useKeptValues } from '../../../shared/session/use-kept-form.ts';
import { useSignError } from '../../../shared/sign-error.tsx';
import { useKycTexts } from './kyc-texts.ts';
import { fieldMessageOf } from './field-messages.ts';

/** The props of one input: value, change, blur, the error in words, and its `data-path`. */
export type FieldProps = GetInputPropsReturnType & {
  readonly 'data-path'?: string;
  /** True if the rules require the field. */
  readonly withAsterisk?: boolean;
  /** Says for screen readers that the field is required, because they do not read the asterisk. */
  readonly 'aria-required'?: boolean;
};

export type ValidatedForm<Values> = UseFormReturnType<Values> & {
  readonly field: (path: string, options?: { readonly type?: 'input' | 'checkbox' }) => FieldProps;
  /** Marks the fields of these issues, and no others. */
  readonly showIssues: (issues: readonly ValidationIssue[]) => void;
};

/** The first issue of each field; an issue of a whole step has no field. */
const byField = (issues: readonly ValidationIssue[]): Record<string, RuleMessage> =>
  Object.fromEntries(
    issues
      .filter(({ field }) => field !== '')
      .map(({ field, message }) => [field, message] as const)
      .toReversed(),
  );

const isMessage = (error: unknown): error is RuleMessage => typeof error === 'string' && isRuleMessage(error);

interface ValidatedFormOptions<Values> {
  readonly initialValues: Values;
  /** Keeps typed values over a reload and the end of an idle session. */
  readonly kept?: FormKeeper;
  /** Returns only issues of this form's own fields. */
  readonly validationIssues: (values: Values) => readonly ValidationIssue[];
}

/** Empty values for all fields. */
const emptied = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : typeof value === 'string' && name !== 'uid' ? '' : value,
    ]),
  ) as Values;

export function useValidatedForm<Values extends object>({
  initialValues,
  kept,
  validationIssues,
}: ValidatedFormOptions<Values>): ValidatedForm<Values> {
  const { language } = useLanguage();
  const t = useKycTexts('kycForm.issue');
  const wordsOf = (path: string, issue: RuleMessage): string => {
    const own = fieldMessageOf(path, issue);
    return own === undefined ? ruleMessages[language][issue] : t(own);
  };
  const signError = useSignError();
  const { afterPress, isTurningAside } = useLeaving();
  const form = useForm<Values>({
    ...useKeptValues({ initialValues, kept }),
    validate: (values) => byField(validationIssues(values)),
  });
  const [required] = useState(() => new Set(Object.keys(byField(validationIssues(emptied(initialValues))))));
  return {
    ...form,
    field: (path, options) => {
      const props: FieldProps = form.getInputProps(path, options);
      const use = (text: string): void => {
        props.onChange(text);
        form.getInputNode(path)?.focus();
      };
      const words = isMessage(props.error) ? wordsOf(path, props.error) : props.error;
      return {
        ...props,
        ...(required.has(path) && { withAsterisk: true, 'aria-required': true }),
        error: signError(props.error, props.value, use) ?? words,
        onBlur: (event?: FocusEvent) => {
          if (!isTurningAside(event)) afterPress(() => form.validateField(path));
        },
      };
    },
    showIssues: (issues) => form.setErrors(byField(issues)),
  };
}

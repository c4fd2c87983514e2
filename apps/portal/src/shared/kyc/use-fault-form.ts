// A form whose rules answer faults (step, person, field, message), its messages in the reader's language. A field is
// checked when it is left; nothing is in the way of keeping a draft.
import { ruleMessages, type Fault, type RuleMessage } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useForm, type GetInputPropsReturnType, type UseFormReturnType } from '@mantine/form';

/** The props of one input: value, change, blur, the error in words, and the `data-path` by which it is found. */
export type FieldProps = GetInputPropsReturnType & { readonly 'data-path'?: string };

export type FaultForm<Values> = UseFormReturnType<Values> & {
  readonly field: (path: string, options?: { readonly type?: 'input' | 'checkbox' }) => FieldProps;
  /** Marks the fields that these faults are about, and no others. */
  readonly showFaults: (faults: readonly Fault[]) => void;
};

/** By field, the first of each; what is about a whole step has no field to stand at. */
const byField = (faults: readonly Fault[]): Record<string, RuleMessage> =>
  Object.fromEntries(
    faults
      .filter(({ field }) => field !== '')
      .map(({ field, message }) => [field, message] as const)
      .toReversed(),
  );

const isMessage = (error: unknown): error is RuleMessage =>
  typeof error === 'string' && error in ruleMessages;

interface FaultFormOptions<Values> {
  readonly initialValues: Values;
  /** Only the faults of this form's own fields. */
  readonly faultsOf: (values: Values) => readonly Fault[];
}

export function useFaultForm<Values extends object>({
  initialValues,
  faultsOf,
}: FaultFormOptions<Values>): FaultForm<Values> {
  const { language } = useLanguage();
  const form = useForm<Values>({
    initialValues,
    validate: (values) => byField(faultsOf(values)),
    validateInputOnBlur: true,
  });
  return {
    ...form,
    field: (path, options) => {
      const props: FieldProps = form.getInputProps(path, options);
      return { ...props, error: isMessage(props.error) ? ruleMessages[props.error][language] : props.error };
    },
    showFaults: (faults) => form.setErrors(byField(faults)),
  };
}

// A form whose rules answer faults (step, person, field, message), its messages in the reader's language. A field is
// checked when it is left; nothing is in the way of keeping a draft.
import { ruleMessages, type Fault, type RuleMessage } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useForm, type GetInputPropsReturnType, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useKycTexts } from './kyc-texts.ts';
import { ownWordsOf } from './own-words.ts';

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

/**
 * A message that appears beneath a field moves what stands below it: while a button is being pressed, that would move it
 * away from the pointer and lose the click.
 */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    // The click comes right after the button is let go.
    const later = (): void => void setTimeout(work, 0);
    if (isPressed.current) window.addEventListener('pointerup', later, { once: true });
    else work();
  };
}

export function useFaultForm<Values extends object>({
  initialValues,
  faultsOf,
}: FaultFormOptions<Values>): FaultForm<Values> {
  const { language } = useLanguage();
  const t = useKycTexts('kycForm.fault');
  const wordsOf = (path: string, fault: RuleMessage): string => {
    const own = ownWordsOf(path, fault);
    return own === undefined ? ruleMessages[fault][language] : t(own);
  };
  const afterPress = useAfterPress();
  const form = useForm<Values>({
    initialValues,
    validate: (values) => byField(faultsOf(values)),
  });
  return {
    ...form,
    field: (path, options) => {
      const props: FieldProps = form.getInputProps(path, options);
      return {
        ...props,
        error: isMessage(props.error) ? wordsOf(path, props.error) : props.error,
        onBlur: () => afterPress(() => form.validateField(path)),
      };
    },
    showFaults: (faults) => form.setErrors(byField(faults)),
  };
}

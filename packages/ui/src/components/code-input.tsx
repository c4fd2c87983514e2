// The field for a code that was sent or is read off an app. It has no maximum length: the browser would cut
// the last digit off a pasted code that is written in groups.
import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { codeText, recoveryText } from './code-text.ts';

export interface CodeInputProps extends Omit<TextInputProps, 'onChange' | 'maxLength'> {
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** A recovery code, kept for the loss of the other factor, instead of digits. */
  readonly isRecovery?: boolean;
}

export function CodeInput({ onChange, isRecovery = false, ...field }: CodeInputProps) {
  const kind = isRecovery
    ? ({ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  const read = isRecovery ? recoveryText : codeText;
  return <TextInput {...kind} {...field} onChange={(event) => onChange(read(event.currentTarget.value))} />;
}

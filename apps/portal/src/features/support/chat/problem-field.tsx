// The problem in a few words. Text carried over from an ended chat may be longer than a form takes: the field
// says so at once and cuts nothing.
import { guestFormMax } from '@causeway/contract';
import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useTexts } from './texts.ts';

interface ProblemFieldProps {
  readonly input: ReturnType<ContractForm<object>['field']>;
  readonly text: string;
  readonly isRequired: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function ProblemField({ input, text, isRequired, ref }: ProblemFieldProps) {
  const t = useTexts('chat.guest');
  const max = guestFormMax.problem;
  const over = text.trim().length - max;
  return (
    <Textarea
      {...input}
      autosize
      description={t('count', { count: text.length, max })}
      error={over > 0 ? t('over', { count: over }) : input.error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={t('problem')}
      maxRows={6}
      minRows={3}
      ref={ref}
      withAsterisk={isRequired}
    />
  );
}

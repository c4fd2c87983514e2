// The recovery code, which a colleague has handed over: only after it can a factor be set up.
import { confirmStaffRecovery, recoveryCode, verifyIdHeader } from '@causeway/contract';
import { CodeInput, FormError } from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useTexts } from './texts.ts';
import type { StepProps } from './waiting.ts';

interface RecoveryStepProps extends StepProps {
  readonly onConfirmed: () => void;
}

export function RecoveryStep({ verifyId, onOver, onConfirmed }: RecoveryStepProps) {
  const t = useTexts('signIn.factor');
  const confirm = useWrite(confirmStaffRecovery, { headers: { [verifyIdHeader]: verifyId } });
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (): void =>
    confirm.mutate(
      { code },
      {
        onSuccess: onConfirmed,
        onError: (error) => {
          setCode('');
          if (isRefusal(error, 'sign-in-expired')) onOver();
          else input.current?.focus();
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <CodeInput isRecovery label={t('field.recovery')} onChange={setCode} ref={input} value={code} />
        <FormError error={isRefusal(confirm.error, 'login-locked') ? null : confirm.error} />
        <Button
          disabled={!recoveryCode.safeParse(code).success}
          fullWidth
          loading={confirm.isPending}
          type="submit"
        >
          {t('continue')}
        </Button>
      </Stack>
    </form>
  );
}

// The second step of signing in: an existing factor, or setting one up. The server decides which.
import {
  type StaffProof,
  beginStaffPasskeySignIn,
  continueStaffSignIn,
  getPendingStaffSignIn,
  verifyIdHeader,
} from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { session } from '../../../shared/session.ts';
import { BindFactor, KeepCodes } from './bind-factor.tsx';
import { FactorProof } from './factor-proof.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { useTexts } from './texts.ts';
import type { StepProps } from './waiting.ts';

const usePending = (verifyId: string) =>
  useQuery({
    queryKey: [getPendingStaffSignIn.name, verifyId],
    queryFn: ({ signal }) =>
      call(getPendingStaffSignIn, {}, { headers: { [verifyIdHeader]: verifyId }, silent: true, signal }),
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export function FactorStep(props: StepProps) {
  const { verifyId, onOver } = props;
  const t = useTexts('signIn.step');
  const { data, error, refetch } = usePending(verifyId);
  const isLost = isRefusal(error, 'sign-in-expired');
  useEffect(() => {
    if (isLost) onOver();
  }, [isLost, onOver]);
  if (data === undefined)
    return error !== null && !isLost ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  if (data.required === 'keep-codes') return <KeepCodes {...props} />;
  return (
    <Stack>
      <Text>{t(data.required, { email: data.email })}</Text>
      {data.required === 'bind-factor' ? (
        <BindFactor {...props} onBound={() => void refetch()} />
      ) : data.required === 'recovery-code' ? (
        <RecoveryStep {...props} onConfirmed={() => void refetch()} />
      ) : (
        <ProofStep {...props} methods={data.methods} />
      )}
      <Anchor component="button" onClick={onOver} size="sm" type="button">
        {t('again')}
      </Anchor>
    </Stack>
  );
}

interface ProofStepProps extends StepProps {
  readonly methods: React.ComponentProps<typeof FactorProof>['methods'];
}

function ProofStep({ verifyId, methods, onOver }: ProofStepProps) {
  const headers = { [verifyIdHeader]: verifyId };
  const submit = useWrite(continueStaffSignIn, { headers });
  const prove = async (proof: StaffProof): Promise<void> => {
    try {
      const answer = await submit.mutateAsync({ proof });
      onOver();
      session.keep(answer);
    } catch (error) {
      if (isRefusal(error, 'sign-in-expired')) onOver();
      throw error;
    }
  };
  return (
    <FactorProof
      error={isRefusal(submit.error, 'login-locked') ? null : submit.error}
      methods={methods}
      onProve={prove}
      passkeyOptions={() => call(beginStaffPasskeySignIn, {}, { headers, silent: true })}
    />
  );
}

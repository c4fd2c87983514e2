// A step of an unfinished sign-in: verifying a new browser, the second factor, or adding an authenticator.
// The server decides which step comes next, also after a reload.
import { getPendingSignIn, verifyIdHeader, type PendingSignIn } from '@causeway/contract';
import { ErrorState, LoadingState, isRequestError } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../shared/api.ts';
import { AuthLayout } from '../../auth-shell/index.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useTexts } from '../texts.ts';
import type { WaitingSignIn } from '../waiting.ts';
import { BindStep } from './bind-step.tsx';
import { SaveCodes } from './save-codes.tsx';
import { ProofStep } from './proof-step.tsx';
import type { Handled } from './step.ts';

export interface StepsPageProps {
  readonly waiting: WaitingSignIn;
  /** The person passed one step, and another follows. */
  readonly onWaits: (waiting: WaitingSignIn) => void;
  /** The sign-in has expired on the server. */
  readonly onLost: () => void;
  readonly onAgain: () => void;
  readonly onEntered: () => void;
}

const usePending = ({ type, verifyId }: WaitingSignIn) =>
  useQuery({
    queryKey: [getPendingSignIn.name, verifyId],
    queryFn: ({ signal }) =>
      call(getPendingSignIn, { type }, { headers: { [verifyIdHeader]: verifyId }, silent: true, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    // Retried as soon as the connection is back. In the default mode it would wait for a browser event that
    // may never come.
    networkMode: 'always',
  });

export function StepsPage(props: StepsPageProps) {
  const { waiting, onAgain, onLost, onWaits } = props;
  const t = useTexts('signIn.steps');
  const { data, error, refetch } = usePending(waiting);
  const isLost = isRefusal(error, 'sign-in-expired');
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);

  const handled: Handled = (cause) => {
    if (isRefusal(cause, 'sign-in-expired')) {
      onLost();
      return true;
    }
    const verification = isRequestError(cause) ? cause.verification : undefined;
    if (verification === undefined) return false;
    onWaits({ type: waiting.type, verifyId: verification.id === '' ? waiting.verifyId : verification.id });
    return true;
  };

  if (data === undefined) {
    const isBroken = error !== null && !isLost;
    return (
      <AuthLayout title={t('title')}>
        {isBroken ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </AuthLayout>
    );
  }
  if (data.required === 'keep-codes') {
    return (
      <AuthLayout key="keep-codes" takesFocus title={t('keepCodes')}>
        <SaveCodes handled={handled} onEntered={props.onEntered} waiting={waiting} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout takesFocus title={t(`${data.required}.title`)}>
      <Stack>
        <Step {...props} handled={handled} onBound={() => void refetch()} pending={data} />
        <Anchor component="button" onClick={onAgain} size="sm" type="button">
          {t('again')}
        </Anchor>
      </Stack>
    </AuthLayout>
  );
}

interface StepProps extends StepsPageProps {
  readonly pending: PendingSignIn;
  readonly handled: Handled;
  readonly onBound: () => void;
}

function Step({ pending, waiting, handled, onBound, onEntered }: StepProps) {
  return pending.required === 'bind-authenticator' ? (
    <BindStep handled={handled} onBound={onBound} waiting={waiting} />
  ) : (
    <ProofStep handled={handled} onEntered={onEntered} pending={pending} waiting={waiting} />
  );
}

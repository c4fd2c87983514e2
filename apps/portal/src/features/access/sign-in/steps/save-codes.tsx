// The recovery codes of a new authenticator. The sign-in continues once the person has saved them; until then the server
// returns them again, even after a reload.
import { keepCodesAtSignIn, recoveryCodesAtSignIn, verifyIdHeader } from '@causeway/contract';
import { ErrorState, FormError, LoadingState, RecoveryCodes } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { edition } from '../../../../editions/index.ts';
import { call } from '../../../../shared/api.ts';
import { useWrite } from '../../../../shared/queries.ts';
import { enter } from '../offered-trust.ts';
import type { WaitingSignIn } from '../waiting.ts';
import type { Handled } from './step.ts';

interface SaveCodesProps {
  readonly waiting: WaitingSignIn;
  readonly handled: Handled;
  readonly onEntered: () => void;
}

/** Only this tab holds the sign-in, so closing it asks first. */
function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

const useCodes = ({ type, verifyId }: WaitingSignIn) =>
  useQuery({
    queryKey: [recoveryCodesAtSignIn.name, verifyId],
    queryFn: ({ signal }) =>
      call(
        recoveryCodesAtSignIn,
        { type },
        { headers: { [verifyIdHeader]: verifyId }, silent: true, signal },
      ),
    gcTime: 0,
    staleTime: Infinity,
  });

export function SaveCodes({ waiting, handled, onEntered }: SaveCodesProps) {
  const { data, error, refetch } = useCodes(waiting);
  const headers = { [verifyIdHeader]: waiting.verifyId };
  const keep = useWrite(keepCodesAtSignIn, { silent: true, headers });
  useAskBeforeLeaving();
  const goIn = (): void =>
    keep.mutate(
      { type: waiting.type },
      {
        onSuccess: (answer) => {
          onEntered();
          enter(answer);
        },
        onError: (cause) => void handled(cause),
      },
    );
  if (data === undefined)
    return error === null ? <LoadingState /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RecoveryCodes brand={edition.brand} codes={data.recoveryCodes} onKept={goIn} />
      <FormError error={keep.error} />
    </>
  );
}

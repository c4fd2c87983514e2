// The recovery codes of an authenticator that was bound a moment ago; one enters when they are kept.
import { RecoveryCodes } from '@causeway/ui';
import { useEffect } from 'react';
import { edition } from '../../../../editions/index.ts';
import { AuthLayout } from '../../auth-shell/index.ts';
import { useTexts } from '../texts.ts';

interface SaveCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The codes are nowhere else: closing the tab asks first. */
function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

export function SaveCodes({ codes, onKept }: SaveCodesProps) {
  const t = useTexts('signIn.steps');
  useAskBeforeLeaving();
  return (
    <AuthLayout takesFocus title={t('keepCodes')}>
      <RecoveryCodes brand={edition.brand} codes={codes} onKept={onKept} />
    </AuthLayout>
  );
}

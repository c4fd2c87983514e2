// The sign-in page of the console: the password, then the second factor.
import { EndedNotice } from '@causeway/ui';
import { useCallback } from 'react';
import { ended } from '../../../shared/session.ts';
import { FactorStep } from './factor-step.tsx';
import { LockedDialog } from './locked-dialog.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useTexts } from './texts.ts';
import { useWaitingSignIn } from './waiting.ts';

export function SignInPage() {
  const t = useTexts('signIn');
  const { verifyId, keep } = useWaitingSignIn();
  const over = useCallback(() => keep(undefined), [keep]);
  return (
    <OutsideFrame note={t('note')} title={t('title')}>
      <EndedNotice store={ended} />
      {verifyId === undefined ? (
        <SignInForm onWaits={keep} />
      ) : (
        <FactorStep key={verifyId} onOver={over} verifyId={verifyId} />
      )}
      <LockedDialog />
    </OutsideFrame>
  );
}

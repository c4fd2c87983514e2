// The sign-in page of the console: the password, then the second factor.
import { EndedNotice } from '@causeway/ui';
import { Suspense, lazy, useCallback, useEffect } from 'react';
import { ended } from '../../../shared/session.ts';
import { LockedDialog } from './locked-dialog.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useTexts } from './texts.ts';
import { useWaitingSignIn } from './waiting.ts';

const fetchFactorStep = () => import('./factor-step.tsx').then((file) => ({ default: file.FactorStep }));
const FactorStep = lazy(fetchFactorStep);

/**
 * Starts when somebody uses the form. Anything that fails now is fetched again after the password was
 * correct.
 */
function fetchAhead(): () => void {
  const stop = new AbortController();
  const fetchNow = (): void => void fetchFactorStep().catch(() => undefined);
  window.addEventListener('focusin', fetchNow, { once: true, signal: stop.signal });
  return () => stop.abort();
}

export function SignInPage() {
  const t = useTexts('signIn');
  const { verifyId, keep } = useWaitingSignIn();
  useEffect(fetchAhead, []);
  const over = useCallback(() => keep(undefined), [keep]);
  return (
    <OutsideFrame note={t('note')} title={t('title')}>
      <EndedNotice store={ended} />
      {verifyId === undefined ? (
        <SignInForm onWaits={keep} />
      ) : (
        <Suspense fallback={null}>
          <FactorStep key={verifyId} onOver={over} verifyId={verifyId} />
        </Suspense>
      )}
      <LockedDialog />
    </OutsideFrame>
  );
}

// The sign-in page: the form, or the current step of an unfinished sign-in, which has its own address.
import { Suspense, lazy, useEffect, useReducer } from 'react';
import { EndedNotice } from '@causeway/ui';
import { edition } from '../../../editions/index.ts';
import { ended } from '../../../shared/session/session.ts';
import { LockedDialog } from '../credentials/index.ts';
import { AuthLayout } from '../auth-shell/index.ts';
import { goToHash, useHashSearch } from '../../../shared/hash-address.ts';
import { href } from '../../../shared/routes/href.ts';
import { signInAfter, signInAt, shownAt, stepParameter } from './sign-in-state.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useTexts } from './texts.ts';
import { waitingStore, type WaitingSignIn } from './waiting.ts';

const StepsPage = lazy(() => import('./steps/index.ts').then((file) => ({ default: file.StepsPage })));

const store = waitingStore(() => sessionStorage, `causeway.${edition.key}.sign-in`);

/** The address of the form or of its steps, with the page to open after sign-in. */
function addressOf(to: string | undefined, step?: typeof stepParameter): string {
  const search = new URLSearchParams({
    ...(to === undefined ? {} : { to }),
    ...(step && { step }),
  }).toString();
  return search === '' ? href('login') : `${href('login')}?${search}`;
}

export function SignInPage() {
  const t = useTexts('signIn.signIn');
  const { to, step } = useHashSearch();
  const [state, apply] = useReducer(signInAfter, undefined, () => signInAt(store.current()));
  const shown = shownAt(step, state);

  // The address of the steps shows the form if no sign-in is waiting.
  useEffect(() => {
    if (step !== undefined && shown === 'form') goToHash(addressOf(to), { replace: true });
  }, [shown, step, to]);

  const wait = (waiting: WaitingSignIn): void => {
    store.keep(waiting);
    apply({ kind: 'waits', waiting });
    if (shown === 'form') goToHash(addressOf(to, stepParameter));
  };
  const end = (kind: 'lost' | 'again'): void => {
    store.forget();
    apply({ kind });
  };

  const tried = (): void => {
    ended.forget();
    apply({ kind: 'tried' });
  };

  if (shown === 'step' && state.waiting !== undefined) {
    return (
      <Suspense fallback={<AuthLayout title={t('title')}>{null}</AuthLayout>}>
        <StepsPage
          key={`${state.waiting.verifyId} ${state.step}`}
          onAgain={() => end('again')}
          onEntered={store.forget}
          onLost={() => end('lost')}
          onWaits={wait}
          waiting={state.waiting}
        />
        <LockedDialog />
      </Suspense>
    );
  }
  return (
    <AuthLayout title={t('title')}>
      <EndedNotice store={ended} />
      <SignInForm isLost={state.isLost} onTried={tried} onWaits={wait} />
      <LockedDialog />
    </AuthLayout>
  );
}

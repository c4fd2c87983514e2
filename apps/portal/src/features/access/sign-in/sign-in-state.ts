// The content of the sign-in page: the form, or the current step of an unfinished sign-in. Pure; the page
// applies it.
import type { WaitingSignIn } from './waiting.ts';

export interface SignInState {
  readonly waiting: WaitingSignIn | undefined;
  /** Counts the steps, so that each is mounted again even with the same id. */
  readonly step: number;
  /** The unfinished sign-in has expired: shown above the form until somebody tries again. */
  readonly isLost: boolean;
}

export type SignInEvent =
  /** The proof was correct, and another is required. */
  | { readonly kind: 'waits'; readonly waiting: WaitingSignIn }
  /** The sign-in has expired on the server (110011). */
  | { readonly kind: 'lost' }
  /** The person restarts on their own. */
  | { readonly kind: 'again' }
  | { readonly kind: 'tried' };

export const signInAt = (waiting: WaitingSignIn | undefined): SignInState => ({
  waiting,
  step: 0,
  isLost: false,
});

export function signInAfter(state: SignInState, event: SignInEvent): SignInState {
  switch (event.kind) {
    case 'waits':
      return { waiting: event.waiting, step: state.step + 1, isLost: false };
    case 'lost':
      return { ...state, waiting: undefined, isLost: true };
    case 'again':
      return { ...state, waiting: undefined, isLost: false };
    case 'tried':
      return state.isLost ? { ...state, isLost: false } : state;
  }
}

/** Steps have an address of their own, so that the back button leads to the form. */
export const stepParameter = 'verify';

/** Chooses what to draw: a step needs both its address and an unfinished sign-in. */
export const shownAt = (step: string | undefined, { waiting }: SignInState): 'form' | 'step' =>
  step === stepParameter && waiting !== undefined ? 'step' : 'form';

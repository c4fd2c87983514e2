// The state of a password reset: proof of identity, the new password, done. Pure; the page applies it. After
// a reload the server returns the token again, so the page never stores it.
import type { AccountType } from '@causeway/contract';

export interface Proved {
  readonly type: AccountType;
  readonly resetToken: string;
}

export type ResetState =
  /** Proved before a reload, as far as this tab knows. */
  | { readonly stage: 'find' }
  /** `why`: the server's explanation, if it says more than that the time is over. */
  | { readonly stage: 'prove'; readonly isExpired: boolean; readonly why?: string }
  | { readonly stage: 'set'; readonly proved: Proved }
  | { readonly stage: 'done' };

export type ResetEvent =
  | { readonly kind: 'proved'; readonly proved: Proved }
  /** The time to set a password is over, or another browser gave the proof (110015). */
  | { readonly kind: 'expired'; readonly why?: string }
  | { readonly kind: 'set' };

export const resetBegins: ResetState = { stage: 'prove', isExpired: false };
export const resetFound: ResetState = { stage: 'find' };

export function resetAfter(state: ResetState, event: ResetEvent): ResetState {
  switch (event.kind) {
    case 'proved':
      return { stage: 'set', proved: event.proved };
    case 'expired':
      return {
        ...{ stage: 'prove', isExpired: true },
        ...(event.why !== undefined && { why: event.why }),
      };
    case 'set':
      return state.stage === 'set' ? { stage: 'done' } : state;
  }
}

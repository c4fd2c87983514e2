// A sign-in that waits for a step (100000, 99999): its state is kept in the tab, so that a reload finds it
// again.
import type { AccountType } from '@causeway/contract';

export interface WaitingSignIn {
  readonly type: AccountType;
  /** X-Verify-Id, sent back with each call of a step. */
  readonly verifyId: string;
}

/** The used part of `sessionStorage`; each function may throw if storage is forbidden. */
export type WaitingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface WaitingStore {
  readonly current: () => WaitingSignIn | undefined;
  readonly keep: (waiting: WaitingSignIn) => void;
  readonly forget: () => void;
}

function isWaiting(value: unknown): value is WaitingSignIn {
  if (typeof value !== 'object' || value === null) return false;
  const { type, verifyId } = value as Partial<Record<keyof WaitingSignIn, unknown>>;
  return (type === 'individual' || type === 'business') && typeof verifyId === 'string' && verifyId !== '';
}

/** If storage is forbidden, a reload starts over. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** `storage` is looked up each time, because even naming it may throw. */
export function waitingStore(storage: () => WaitingStorage, key: string): WaitingStore {
  return {
    current: () => {
      const value: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'));
      return isWaiting(value) ? { type: value.type, verifyId: value.verifyId } : undefined;
    },
    keep: ({ type, verifyId }) => attempt(() => storage().setItem(key, JSON.stringify({ type, verifyId }))),
    forget: () => attempt(() => storage().removeItem(key)),
  };
}

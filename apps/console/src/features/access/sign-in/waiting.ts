// The sign-in that waits for its second step, kept in the tab so that it survives a reload.
import { useCallback, useState } from 'react';

export interface StepProps {
  readonly verifyId: string;
  /** Called when the sign-in is complete or has expired. */
  readonly onOver: () => void;
}

const key = 'causeway.console.sign-in';

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The unfinished sign-in, by the server's id. If storage is forbidden it lasts as long as the page. */
export function useWaitingSignIn() {
  const [verifyId, setVerifyId] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? undefined);
  const keep = useCallback((next: string | undefined): void => {
    attempt(() => (next === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next)));
    setVerifyId(next);
  }, []);
  return { verifyId, keep };
}

// Leaves a submitted form once the page knows that nothing is unsaved; otherwise it would ask.
import { useEffect, useState } from 'react';
import { useGo } from '../../../shared/navigation.ts';

export interface Leave {
  /** When true, nothing counts as unsaved. */
  readonly isLeaving: boolean;
  readonly leave: () => void;
}

/** Back must not return to the submitted form, so the new address replaces it. */
export function useLeave(address: string): Leave {
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLeaving) go(address, { replace: true });
  }, [isLeaving, address, go]);
  return { isLeaving, leave: () => setLeaving(true) };
}

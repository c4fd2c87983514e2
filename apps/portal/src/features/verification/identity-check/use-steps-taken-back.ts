// The history steps of the provider's pages stay in Chromium and WebKit after the frame has gone: Back would
// visit each without any visible change. So they are undone when the check is finished.
import { useCallback, useEffect, useRef } from 'react';
import type { Stage } from './stage.ts';

/**
 * Call it when the frame reports its end: its last history entry is then new, with none ahead. A person who
 * closes the frame by hand may have gone back inside it, and nobody can tell how far.
 */
export function useStepsTakenBack({ kind }: Stage): () => void {
  const before = useRef(0);
  const isFinished = useRef(false);
  const isFramed = kind === 'framed';
  useEffect(() => {
    if (isFramed) {
      before.current = window.history.length;
    } else if (isFinished.current) {
      // None if the browser removed the frame's entries with the frame.
      const steps = window.history.length - before.current;
      if (steps > 0) window.history.go(-steps);
    }
    isFinished.current = false;
  }, [isFramed]);
  return useCallback(() => {
    isFinished.current = true;
  }, []);
}

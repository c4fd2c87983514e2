// The steps that the provider's pages made in the frame stay in the history of Chromium and WebKit when the frame has gone: for
// each of them Back would do nothing that anybody sees. They are taken back when the check is finished.
import { useCallback, useEffect, useRef } from 'react';
import type { Stage } from './stage.ts';

/**
 * Call it when the frame reports its end: it has then just made its last history entry, with none ahead. A
 * person who closes it by hand may have gone back inside it, and nobody can tell how far.
 */
export function useStepsTakenBack({ kind }: Stage): () => void {
  const before = useRef(0);
  const isFinished = useRef(false);
  const isFramed = kind === 'framed';
  useEffect(() => {
    if (isFramed) {
      before.current = window.history.length;
    } else if (isFinished.current) {
      // If the browser removed the frame's entries with it, there are none.
      const steps = window.history.length - before.current;
      if (steps > 0) window.history.go(-steps);
    }
    isFinished.current = false;
  }, [isFramed]);
  return useCallback(() => {
    isFinished.current = true;
  }, []);
}

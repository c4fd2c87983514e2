// The steps that the provider's pages made in the frame stay in the history of Chromium and WebKit when the frame has gone: for
// each of them Back would do nothing that anybody sees. They are taken back when the check is finished.
import { useCallback, useEffect, useRef } from 'react';
import type { Stage } from './stage.ts';

/**
 * To be called when the frame has said that it is finished: it has just made its last step then, and there is none ahead
 * of it. Who closes it by hand may have gone back in it, and nobody can tell how far.
 */
export function useStepsTakenBack({ kind }: Stage): () => void {
  const before = useRef(0);
  const isFinished = useRef(false);
  const isFramed = kind === 'framed';
  useEffect(() => {
    if (isFramed) {
      before.current = window.history.length;
    } else if (isFinished.current) {
      // Where they went with the frame, there are none.
      const steps = window.history.length - before.current;
      if (steps > 0) window.history.go(-steps);
    }
    isFinished.current = false;
  }, [isFramed]);
  return useCallback(() => {
    isFinished.current = true;
  }, []);
}

// Warns a minute before a session ends because nobody has done anything, and ends it then in every tab.
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Late } from '../components/late.tsx';
import type { Activity } from './activity.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';

/** Without a connection there is no warning, and the session ends at its time as without one. */
const IdleDialog = lazy<ComponentType<IdleDialogProps>>(() =>
  import('./idle-dialog.tsx').then(
    (file) => ({ default: file.IdleDialog }),
    () => ({ default: () => null }),
  ),
);

const warnSeconds = 60;

export interface IdleWarningProps {
  readonly activity: Activity;
  /** After so long without a call the server ends the session; undefined where it is not known. */
  readonly idleSeconds: number | undefined;
  /** Has the server hear of the session again. */
  readonly onStay: () => Promise<unknown>;
  /** The time is over. */
  readonly onEnd: () => void;
  readonly onLeave: () => void;
}

/** The seconds that are left once they are few; each look sees too what another tab has done. */
function useSecondsLeft({ activity, idleSeconds, onEnd }: IdleWarningProps): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (idleSeconds === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const seconds = idleSeconds - (Date.now() - (activity.last() ?? Date.now())) / 1000;
      if (seconds <= 0) return onEnd();
      const isSoon = seconds <= warnSeconds;
      setLeft(isSoon ? Math.ceil(seconds) : undefined);
      timer = setTimeout(look, isSoon ? 1000 : (seconds - warnSeconds) * 1000);
    };
    look();
    // A machine that slept has stopped its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [activity, idleSeconds, onEnd]);
  return left;
}

export function IdleWarning(props: IdleWarningProps) {
  const left = useSecondsLeft(props);
  return (
    <Late isNeeded={left !== undefined}>
      {(isOpen) => (
        <IdleDialog onLeave={props.onLeave} onStay={props.onStay} secondsLeft={isOpen ? left : undefined} />
      )}
    </Late>
  );
}

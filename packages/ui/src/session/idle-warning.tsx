// Warns a minute before a session ends for lack of activity, and then ends it in every tab.
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Late } from '../components/late.tsx';
import type { Activity } from './activity.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';

/** Offline the dialog cannot load, but the session still ends on time. */
const IdleDialog = lazy<ComponentType<IdleDialogProps>>(() =>
  import('./idle-dialog.tsx').then(
    (file) => ({ default: file.IdleDialog }),
    () => ({ default: () => null }),
  ),
);

const warnSeconds = 60;

export interface IdleWarningProps {
  readonly activity: Activity;
  /** Seconds without a call until the server ends the session; undefined if unknown. */
  readonly idleSeconds: number | undefined;
  /** Calls the server, which prolongs the session. */
  readonly onStay: () => Promise<unknown>;
  /** Called when the time is over. */
  readonly onEnd: () => void;
  readonly onLeave: () => void;
}

/** The remaining seconds once they are few; each check also sees the activity of other tabs. */
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

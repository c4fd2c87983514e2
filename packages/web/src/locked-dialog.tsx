// The dialog for too many failed attempts (102072): it explains the lock while it lasts, then closes
// (ACC-053).
import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { events } from './events.ts';

export interface LockedModalProps {
  readonly seconds: number;
  /** For a signed-in person only confirmations are locked, and a new password would not unlock them. */
  readonly isSignedIn: boolean;
  /** Counts the locks, so that a new one of the same length restarts the countdown. */
  readonly count: number;
  readonly onClose: () => void;
}

type Lock = Omit<LockedModalProps, 'onClose'>;

const unlocked: Lock = { seconds: 0, isSignedIn: false, count: 0 };

/** Draw it once around everything that needs a proof; it opens by itself, whichever call was refused. */
export function createLockedDialog(load: () => Promise<ComponentType<LockedModalProps>>): ComponentType {
  const LockedModal = lazy(async () => ({ default: await load() }));
  return function LockedDialog() {
    const [lock, setLock] = useState(unlocked);
    useEffect(
      () =>
        events.subscribe((event) => {
          if (event.kind !== 'locked') return;
          const { remainingSeconds: seconds, isSignedIn } = event;
          setLock(({ count }) => ({ seconds, isSignedIn, count: count + 1 }));
        }),
      [],
    );
    if (lock.seconds === 0) return null;
    const close = (): void => setLock(({ count }) => ({ ...unlocked, count }));
    return (
      <Suspense fallback={null}>
        <LockedModal {...lock} onClose={close} />
      </Suspense>
    );
  };
}

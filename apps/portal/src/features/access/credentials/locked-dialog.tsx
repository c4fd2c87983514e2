// Too many failed attempts (102072): says so for as long as the lock lasts, then closes (ACC-053).
import { Suspense, lazy, useEffect, useState } from 'react';
import { events } from '@causeway/web/events';

const LockedModal = lazy(() => import('./locked-modal.tsx').then((file) => ({ default: file.LockedModal })));

interface Lock {
  readonly seconds: number;
  readonly isSignedIn: boolean;
  /** Numbers the locks: a new one of the same length starts a new countdown. */
  readonly count: number;
}

const unlocked: Lock = { seconds: 0, isSignedIn: false, count: 0 };

/** Draw it once around whatever asks for a proof: it opens by itself, whichever call was refused. */
export function LockedDialog() {
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
      <LockedModal count={lock.count} isSignedIn={lock.isSignedIn} onClose={close} seconds={lock.seconds} />
    </Suspense>
  );
}

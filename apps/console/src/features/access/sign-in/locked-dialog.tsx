// Too many failed sign-ins: says so for as long as the lock lasts, then closes.
import { Suspense, lazy, useEffect, useState } from 'react';
import { events } from '@causeway/web/events';

const LockedModal = lazy(() => import('./locked-modal.tsx').then((file) => ({ default: file.LockedModal })));

interface Lock {
  readonly seconds: number;
  /** Numbers the locks: a new one of the same length starts a new countdown. */
  readonly count: number;
}

const unlocked: Lock = { seconds: 0, count: 0 };

/** Opens by itself, whichever call was refused. */
export function LockedDialog() {
  const [lock, setLock] = useState(unlocked);
  useEffect(
    () =>
      events.subscribe((event) => {
        if (event.kind !== 'locked') return;
        setLock(({ count }) => ({ seconds: event.remainingSeconds, count: count + 1 }));
      }),
    [],
  );
  if (lock.seconds === 0) return null;
  const close = (): void => setLock(({ count }) => ({ ...unlocked, count }));
  return (
    <Suspense fallback={null}>
      <LockedModal count={lock.count} onClose={close} seconds={lock.seconds} />
    </Suspense>
  );
}

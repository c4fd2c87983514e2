// Delays loading content until it is first needed, so that a page does not wait for the code of its dialogs.
import { Suspense, useEffect, useState, type ReactNode } from 'react';

export interface LateProps {
  readonly isNeeded: boolean;
  /** Gets the open state with a moment's delay, so that a dialog can remember where to return the focus. */
  readonly children: (isOpen: boolean) => ReactNode;
}

/** `children` draws a component made by `lazy`. Once drawn it stays, so that a dialog can fade out. */
export function Late({ isNeeded, children }: LateProps) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OpenOnceThere isNeeded={isNeeded}>{children}</OpenOnceThere>
    </Suspense>
  );
}

function OpenOnceThere({ isNeeded, children }: LateProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return children(isThere && isNeeded);
}

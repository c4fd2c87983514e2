// Leaving a field while something is being pressed.
import { useEffect, useRef } from 'react';

/**
 * A message that appears beneath a field moves what stands below it: while a button is being pressed, that would move it
 * away from the pointer and lose the click.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    // The click comes right after the button is let go.
    const later = (): void => void setTimeout(work, 0);
    if (isPressed.current) window.addEventListener('pointerup', later, { once: true });
    else work();
  };
}

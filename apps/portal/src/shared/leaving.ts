// Leaving a field while something is pressed, or for an element beside its form.
import { useEffect, useRef, type FocusEvent } from 'react';

/** Elements that a press activates. */
const CONTROLS = 'a, button, input, select, textarea, label, [role], [tabindex]';

export interface Leaving {
  /**
   * A message below a field moves the content under it: during a press, that would move a button away from
   * the pointer and lose the click.
   */
  readonly afterPress: (work: () => void) => void;
  /**
   * True if the focus moves to an element beside the field's form, such as the chat: the form is not
   * finished, so nothing in it is wrong yet.
   */
  readonly isTurningAside: (event: FocusEvent | undefined) => boolean;
}

export function useLeaving(): Leaving {
  const pressed = useRef<Element>(undefined);
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      pressed.current = target instanceof Element ? target : undefined;
    };
    const release = (): void => {
      pressed.current = undefined;
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
  return {
    afterPress: (work) => {
      // The click follows right after the button is released.
      const later = (): void => void setTimeout(work, 0);
      if (pressed.current === undefined) work();
      else window.addEventListener('pointerup', later, { once: true });
    },
    isTurningAside: (event) => {
      const form = event?.currentTarget.closest('form');
      // Safari does not focus a button when it is pressed.
      const next = event?.relatedTarget ?? pressed.current?.closest(CONTROLS);
      if (form === null || form === undefined || !(next instanceof Node)) return false;
      // A press on the page around the form does not leave the form.
      return !form.contains(next) && !next.contains(form);
    },
  };
}

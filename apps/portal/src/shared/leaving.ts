// Leaving a field while something is being pressed, or for something beside its form.
import { useEffect, useRef, type FocusEvent } from 'react';

/** Elements that a press activates. */
const CONTROLS = 'a, button, input, select, textarea, label, [role], [tabindex]';

export interface Leaving {
  /**
   * A message that appears below a field moves the content below it: during a press that would move a button
   * away from the pointer and lose the click.
   */
  readonly afterPress: (work: () => void) => void;
  /**
   * True if the focus moves to something beside the field's form, such as the chat: the form is not finished,
   * so nothing in it is wrong yet.
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
      // The click comes right after the button is let go.
      const later = (): void => void setTimeout(work, 0);
      if (pressed.current === undefined) work();
      else window.addEventListener('pointerup', later, { once: true });
    },
    isTurningAside: (event) => {
      const form = event?.currentTarget.closest('form');
      // Safari gives the focus to no button that is pressed.
      const next = event?.relatedTarget ?? pressed.current?.closest(CONTROLS);
      if (form === null || form === undefined || !(next instanceof Node)) return false;
      // The page around the form is nothing that one turns to.
      return !form.contains(next) && !next.contains(form);
    },
  };
}

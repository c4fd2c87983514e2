// Stops what polls while nobody touches the page. A session ends when it is idle (102032), and the server can only count
// from the last call: a rate that is asked for every 15 seconds would keep somebody signed in who has left long ago.
//
// Decided: after a minute without any input all polls rest, by the query client's own notion of a page that nobody looks
// at, so no page has to think of it; the first touch wakes them, and what has grown old meanwhile is fetched at once. A
// minute, because the idle time then begins at most a minute late, also where it is only five (PSD2); a person who reads
// moves the pointer more often than that. Countdowns on the page keep running.
import { focusManager } from '@tanstack/react-query';

export const restsAfterMs = 60_000;

export interface Resting {
  /** Whether the person may be busy where we receive no events. */
  readonly isBusyElsewhere: () => boolean;
  readonly rest: () => void;
  readonly wake: () => void;
}

export interface Presence {
  readonly touched: () => void;
  readonly stop: () => void;
}

/** Rests after a minute without `touched`, wakes with the next. */
export function presence({ isBusyElsewhere, rest, wake }: Resting): Presence {
  let timer: ReturnType<typeof setTimeout>;
  let isResting = false;

  const over = (): void => {
    if (isBusyElsewhere()) {
      begin();
      return;
    }
    isResting = true;
    rest();
  };
  function begin(): void {
    clearTimeout(timer);
    timer = setTimeout(over, restsAfterMs);
  }
  const awake = (): void => {
    if (!isResting) return;
    isResting = false;
    wake();
  };

  begin();
  return {
    touched: () => {
      begin();
      awake();
    },
    stop: () => {
      clearTimeout(timer);
      awake();
    },
  };
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'focus'] as const;

/** We receive no input events from a foreign frame (the identity check), only that it has the focus. */
const isInFrame = (): boolean =>
  document.hasFocus() && document.activeElement?.tagName.toLowerCase() === 'iframe';

/** Begins; the answer ends it. For as long as somebody is signed in. */
export function followPresence(): () => void {
  const { touched, stop } = presence({
    isBusyElsewhere: isInFrame,
    rest: () => focusManager.setFocused(false),
    // Whether the page can be seen is the browser's to say again.
    wake: () => focusManager.setFocused(undefined),
  });
  const shown = (): void => {
    if (document.visibilityState === 'visible') touched();
  };
  const listening = { capture: true, passive: true };
  for (const touch of touches) window.addEventListener(touch, touched, listening);
  document.addEventListener('visibilitychange', shown);
  return () => {
    for (const touch of touches) window.removeEventListener(touch, touched, listening);
    document.removeEventListener('visibilitychange', shown);
    stop();
  };
}

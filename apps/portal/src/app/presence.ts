// Pauses polling while nobody uses the page. A session ends when it is idle (102032), and the server can only
// count from the last call: a rate fetched every 15 seconds would keep an absent person signed in. So after a
// minute without input all polls pause, by the query client's own notion of a hidden page, and no page has to
// handle it; the first input resumes them, and stale data is fetched at once. With a minute, the idle time
// starts at most a minute late, even if it is only five minutes long (PSD2), and a person who reads moves the
// pointer more often than that. Countdowns on the page keep running.
import { focusManager } from '@tanstack/react-query';

export const restsAfterMs = 60_000;

export interface Resting {
  /** True if the person may be busy where we receive no events. */
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

/** Starts the pausing, and returns the function that stops it. It lasts while somebody is signed in. */
export function followPresence(): () => void {
  const { touched, stop } = presence({
    isBusyElsewhere: isInFrame,
    rest: () => focusManager.setFocused(false),
    // Visibility is the browser's decision again.
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

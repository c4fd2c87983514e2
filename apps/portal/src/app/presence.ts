// Pauses polling while nobody uses the page. An idle session ends (102032), and the server can only count
// from the last call: a rate fetched every 15 seconds would keep an absent person signed in. So after a
// minute without input all polls pause. The query client treats the page as hidden, so no page has to handle
// it. The first input resumes the polls and fetches stale data at once. The idle time starts at most a minute
// late, which matters little even if it is only five minutes long (PSD2); a person who reads moves the
// pointer more often. Countdowns on the page keep running.
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

/** Pauses after a minute without `touched`, resumes with the next. */
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

/** Starts the pausing while somebody is signed in, and returns the function that stops it. */
export function followPresence(): () => void {
  const { touched, stop } = presence({
    isBusyElsewhere: isInFrame,
    rest: () => focusManager.setFocused(false),
    // From here the browser decides again whether the page is visible.
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

// Keys that belong to an input method: the Enter that accepts a Chinese word, the Escape that drops it. Our code, the
// components and the router never get them, so that accepting a word sends no message and closes no dialog.

/**
 * The code that Safari gives the key that ends a composition, after it has reported the composition as over
 * (UI Events).
 */
const OF_INPUT_METHOD = 229;

const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === OF_INPUT_METHOD;

/** Starts to stop these keys, and returns the function that ends it. The browser's own handling stays. */
export function keepComposing(): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (isComposing(event)) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hear, { capture: true });
  window.addEventListener('keyup', hear, { capture: true });
  return () => {
    window.removeEventListener('keydown', hear, { capture: true });
    window.removeEventListener('keyup', hear, { capture: true });
  };
}

// Keys that belong to an input method: the Enter that takes a Chinese word, the Escape that drops it. Nothing of ours, of
// the components or of the router hears them, so that no word that is taken sends a message or closes a dialog.

/**
 * The code that Safari gives the key that ends a composition, after it has reported the composition as over
 * (UI Events).
 */
const OF_INPUT_METHOD = 229;

const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === OF_INPUT_METHOD;

/** Starts to keep them, and returns the function that stops it. The browser's own handling of them stays. */
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

// Keys that belong to an input method: the Enter that takes a Chinese word, the Escape that drops it. Nothing of ours, of
// the components or of the router hears them, so that no word that is taken sends a message or closes a dialog.

/** What Safari says of the key that ends a composition, after it has said that the composition is over (UI Events). */
const OF_INPUT_METHOD = 229;

const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === OF_INPUT_METHOD;

/** Begins to keep them; the answer ends it. What the browser itself does with them it still does. */
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

// The focus after a dialog closes: back to the element that opened it, otherwise further down the page, not at its top. A
// dialog returns it by itself only if it was drawn closed before and after, and is in no stack.
const DIALOG = '[aria-modal="true"]';
const FOCUSABLE = 'a, button, input, textarea, select, [tabindex]';

/** A menu's entry disappears with its menu, but the menu's button stays. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (menu && document.getElementById(menu)) || element;
}

function focus(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement)
    element.focus({ preventScroll: true });
}

/** Starts, and returns the function that stops it. */
export function followFocus(): () => void {
  /** The element that last had the focus or was pressed. */
  let last: Element | null = null;
  const openers = new Map<Element, Element | null>();
  /** The element that got the focus after a dialog: a table drawn a moment later may no longer contain it. */
  let regained: Element | null = null;
  const observer = new MutationObserver(() => {
    for (const [dialog, opener] of openers) {
      if (dialog.isConnected) continue;
      openers.delete(dialog);
      focus(opener);
      focus(document.querySelector('main'));
      regained = document.activeElement;
    }
    if (regained?.isConnected === false) {
      regained = null;
      focus(document.querySelector('main'));
    }
    if (openers.size === 0 && regained === null) observer.disconnect();
  });
  const see = (element: Element | null): void => {
    const dialog = element?.closest(DIALOG);
    if (dialog && !openers.has(dialog)) {
      openers.set(dialog, last);
      observer.observe(document.body, { childList: true, subtree: true });
    }
    last = lasting(element);
    regained = null;
  };
  const focused = ({ target }: FocusEvent): void => see(target instanceof Element ? target : null);
  const pressed = ({ target }: PointerEvent): void =>
    see(target instanceof Element ? target.closest(FOCUSABLE) : null);
  document.addEventListener('focusin', focused);
  document.addEventListener('pointerdown', pressed);
  return () => {
    document.removeEventListener('focusin', focused);
    document.removeEventListener('pointerdown', pressed);
    observer.disconnect();
  };
}

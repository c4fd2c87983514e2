// Printing in dark mode: paper is white, and a browser leaves backgrounds out, so that light text would be
// invisible.

const attribute = 'data-mantine-color-scheme';

/** Prints in the light colors in any scheme; returns the function that stops it. */
export function printInLight(): () => void {
  const root = document.documentElement;
  let shown: string | null = null;
  const lighten = (): void => {
    shown = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  };
  const restore = (): void => {
    if (shown !== null) root.setAttribute(attribute, shown);
    shown = null;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}

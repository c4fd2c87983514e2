// Printing in the dark: paper is white, and a browser leaves grounds out, so that light text would be on nothing.

const attribute = 'data-mantine-color-scheme';

/** Prints in the light colors whatever the page has; the answer ends it. */
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

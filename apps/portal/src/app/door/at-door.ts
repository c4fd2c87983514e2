// Tests whether a page is the sign-in page of a signed-out person. It runs before anything else is loaded, so
// it reads the session storage directly.
const sessionKey = `causeway.${import.meta.env.EDITION ?? 'member'}.session`;

export function hasSession(): boolean {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** An empty address leads to sign-in; a lost connection has its own page, which can fetch nothing more. */
const doors: ReadonlySet<string> = new Set(['', '/', '/login', '/500']);

export const isAtDoor = (path: string): boolean => doors.has(path) && !hasSession();

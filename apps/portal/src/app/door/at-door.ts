// Whether a page is the sign-in page of somebody who is not signed in. Asked before anything else is there, so it looks by
// itself at what the session store keeps.
const sessionKey = `causeway.${import.meta.env.EDITION ?? 'member'}.session`;

export function hasSession(): boolean {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** An empty address leads to sign-in; a lost connection to a page of its own, which nothing can be fetched for. */
const doors: ReadonlySet<string> = new Set(['', '/', '/login', '/500']);

export const isAtDoor = (path: string): boolean => doors.has(path) && !hasSession();

// A tab that is open while a new version is installed: the files that it would fetch next are gone.
const markKey = 'causeway.reloaded-for-version';

/** A missing file reloads the page at most once a minute. */
const ONCE_MS = 60_000;

/**
 * Reloads the page when a part of it no longer exists; typed form values are kept. Returns the function that
 * stops it.
 */
export function followVersion(reload: () => void = () => window.location.reload()): () => void {
  const missed = (event: Event): void => {
    const last = Number(sessionStorage.getItem(markKey) ?? 0);
    // Offline nothing can be reloaded.
    if (!navigator.onLine || Date.now() - last < ONCE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(markKey, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', missed);
  return () => window.removeEventListener('vite:preloadError', missed);
}

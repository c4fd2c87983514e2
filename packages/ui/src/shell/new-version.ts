// A tab that is open while a new version is installed: the files that it would fetch next are gone.
const markKey = 'causeway.reloaded-for-version';

/** A version is not the reason twice within a minute. */
const ONCE_MS = 60_000;

/** Loads the page anew when a part of it is not there any more; what was typed into its forms is kept. Begins; the answer ends it. */
export function followVersion(reload: () => void = () => window.location.reload()): () => void {
  const missed = (event: Event): void => {
    const last = Number(sessionStorage.getItem(markKey) ?? 0);
    // Without a connection nothing can be loaded anew.
    if (!navigator.onLine || Date.now() - last < ONCE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(markKey, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', missed);
  return () => window.removeEventListener('vite:preloadError', missed);
}

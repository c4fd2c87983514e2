// The entry point: draws the sign-in page for signed-out people; otherwise, or when they continue from there,
// the app.
import './texts-first.ts';
import { browserLanguage, followVersion, httpMessage } from '@causeway/ui';
import { createRoot } from 'react-dom/client';
import { isAtDoor } from './app/door/at-door.ts';
import { hashPath } from './shared/hash-address.ts';
import { followOtherTabs } from './shared/session/session.ts';

const fetchApp = () => import('./app/open-app.tsx');
const fetchDoor = () => import('./app/door/door.tsx');

async function start(place: HTMLElement): Promise<void> {
  reloadFrozenPages();
  followOtherTabs();
  followVersion();
  const root = createRoot(place);
  if (isAtDoor(hashPath())) {
    const { showDoor } = await fetchDoor();
    await showDoor(root, fetchApp);
  }
  const { openApp } = await fetchApp();
  await openApp(root);
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id root');
start(place).catch(() => {
  // The texts did not load, so it uses this text, which is in the first file.
  place.textContent = httpMessage(0, browserLanguage.current());
});

/**
 * Reloads pages that the browser restores from its cache, for example by Back after signing out: their state
 * may belong to another account.
 */
function reloadFrozenPages(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

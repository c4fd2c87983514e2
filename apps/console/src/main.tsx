// The entry point: fetches the reader's language, follows the session, and draws the app.
import { browserLanguage, followVersion, httpMessage, startLanguage } from '@causeway/ui';
import { followLanguage } from '@causeway/web/app-root';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession } from './app/guard.ts';
import { router } from './app/router.tsx';
import { followSessionEvents } from './app/session-events.ts';
import { catalogues } from './shared/catalogues.ts';
import { queryClient } from './shared/queries.ts';
import { followKeys } from './shared/keyboard/use-keys.ts';
import { followOtherTabs } from './shared/session.ts';

async function start(place: HTMLElement): Promise<void> {
  followOtherTabs();
  followVersion();
  followKeys();
  followSessionEvents();
  followLanguage(queryClient);
  followSession(router);
  createRoot(place).render(<App start={await startLanguage(catalogues)} />);
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id root');
start(place).catch(() => {
  // Even the texts failed to load; this text is in the first file.
  place.textContent = httpMessage(0, browserLanguage.current());
});

// The process: fetches the reader's language, follows session and connection, and draws the app.
import './texts-first.ts';
import { startLanguage, httpMessage, browserLanguage } from '@causeway/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession, refuseSteps } from './app/guards/guard.ts';
import { reloadFrozenPages } from './app/page-return.ts';
import { history, router } from './app/router.tsx';
import { followLanguage, followSessionEvents } from './app/session-events.ts';
import { catalogues } from './app/texts.ts';
import { followOtherTabs } from './shared/session/session.ts';

async function start(place: HTMLElement): Promise<void> {
  reloadFrozenPages();
  followOtherTabs();
  followSessionEvents();
  followLanguage();
  followSession(router);
  refuseSteps(history);
  createRoot(place).render(<App start={await startLanguage(catalogues)} />);
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id root');
start(place).catch(() => {
  // Not even the texts have come: this one is in the first file.
  place.textContent = httpMessage(0, browserLanguage.current());
});

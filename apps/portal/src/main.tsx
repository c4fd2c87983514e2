// The process: fetches the reader's language, follows session and connection, and draws the app.
import './texts-first.ts';
import { startLanguage, httpMessage, browserLanguage } from '@causeway/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession, refuseSteps, endSession, reloadMember } from './app/guards/guard.ts';
import { history, router } from './app/router.tsx';
import { catalogues } from './shared/catalogues.ts';
import { followOtherTabs } from './shared/session/session.ts';
import { events } from './shared/api.ts';
import { queryClient } from './shared/queries.ts';

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
  // The texts did not load: this one is in the first file.
  place.textContent = httpMessage(0, browserLanguage.current());
});

/** Reloads pages that the browser restores frozen, such as by the back button after signing out: their state may be of another account. */
function reloadFrozenPages(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** Signs out when the session has ended, and reloads the member when it was renewed. */
function followSessionEvents(): void {
  events.subscribe((event) => {
    switch (event.kind) {
      case 'disabled':
      case 'ended':
        endSession(event.msg);
        return;
      case 'refreshed':
        void reloadMember();
        return;
      case 'locked':
        // The sign-in page shows its countdown.
        return;
    }
  });
}

/** What the server has worded (dictionaries, notices, reasons) is asked for again in the new language. */
function followLanguage(): void {
  browserLanguage.subscribe(() => void queryClient.invalidateQueries());
}

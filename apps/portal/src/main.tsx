// The process: fetches the reader's language, follows session and connection, and draws the app.
import './texts-first.ts';
import { startLanguage, httpMessage, browserLanguage } from '@causeway/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession, refuseSteps, endSession, reloadMember } from './app/guards/guard.ts';
import { history, router } from './app/router.tsx';
import { catalogues } from './app/texts.ts';
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
  // Not even the texts have come: this one is in the first file.
  place.textContent = httpMessage(0, browserLanguage.current());
});

/** Pages that the browser froze and brings back whole, such as by its back button after signing out: they show a moment that is over, perhaps of an account that nobody is signed in to any more, so they begin anew. */
function reloadFrozenPages(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** What the session's events set off: sign-out where it has ended, a fresh look at the member where it goes on. */
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

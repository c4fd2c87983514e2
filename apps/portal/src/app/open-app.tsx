// The whole app: follows session and language, and draws the pages by their addresses.
import { startLanguage } from '@causeway/ui';
import { followLanguage } from '@causeway/web/app-root';
import '@causeway/ui/styles-of-pages';
import type { Root } from 'react-dom/client';
import { catalogues } from '../shared/catalogues.ts';
import { events } from '@causeway/web/events';
import { queryClient } from '../shared/queries.ts';
import { ended, session } from '../shared/session/session.ts';
import { App } from './app.tsx';
import { endSession, followSession, refuseSteps, reloadMember } from './guards/guard.ts';
import { fetchPage, history, router } from './router.tsx';

export async function openApp(root: Root): Promise<void> {
  if (session.current() !== undefined) ended.forget();
  followSessionEvents();
  followLanguage(queryClient);
  followSession(router);
  refuseSteps(history);
  // The sign-in page or the placeholder of index.html stays until the app can replace it.
  const [start] = await Promise.all([startLanguage(catalogues), fetchPage()]);
  root.render(<App start={start} />);
}

/** Signs out when the session has ended, and reloads the member when it was renewed. */
function followSessionEvents(): void {
  events.subscribe((event) => {
    switch (event.kind) {
      case 'disabled':
      case 'ended':
        endSession(event);
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

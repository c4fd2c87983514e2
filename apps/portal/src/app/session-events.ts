// What the session's events set off: sign-out where it has ended, a fresh look at the member where it goes on.
import { browserLanguage } from '@causeway/ui';
import { events } from '../shared/api.ts';
import { queryClient } from '../shared/queries.ts';
import { endSession, reloadMember } from './guards/guard.ts';

export function followSessionEvents(): void {
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
export function followLanguage(): void {
  browserLanguage.subscribe(() => void queryClient.invalidateQueries());
}

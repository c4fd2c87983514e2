// Handles session events: signs out when the session has ended. A refresh stores the person by itself.
import { events } from '@causeway/web/events';
import { ended, session } from '../shared/session.ts';

export function followSessionEvents(): void {
  events.subscribe((event) => {
    switch (event.kind) {
      case 'disabled':
      case 'ended':
        ended.keep('by' in event && event.by !== '' ? { msg: `${event.by}: ${event.msg}` } : event);
        session.end();
        return;
      case 'refreshed':
      case 'locked':
        // The sign-in page itself shows the lock.
        return;
    }
  });
}

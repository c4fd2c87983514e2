// What the request client tells pages: events of the session, and how much is loading. Apart from the client itself, which
// the first page is drawn without.
import { createOverlay, sessionEvents } from '@causeway/ui';

export const overlay = createOverlay();
export const events = sessionEvents();

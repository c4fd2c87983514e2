// What the request client tells a page: events of the session, and how much is loading. Apart from the client itself, which
// a first page is drawn without.
import { createOverlay, sessionEvents } from '@causeway/ui';

export const overlay = createOverlay();
export const events = sessionEvents();

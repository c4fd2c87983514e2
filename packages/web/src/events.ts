// Events that the request client sends to a page: session events, and how many calls are loading. They are
// separate from the client because a first page is drawn without it.
import { createOverlay, sessionEvents } from '@causeway/ui';

export const overlay = createOverlay();
export const events = sessionEvents();

// Fetches the reader's texts beside the app, not after it: which language it is, the app would know only once it runs, and
// a first visitor on a slow line would wait for one more answer. So it is with the rest of the app, where the page is not
// that of a first visitor. A small script of its own, so that it runs at once.
import { browserLanguage } from '@causeway/ui/language';
import { isAtDoor } from './app/door/at-door.ts';
import { catalogues } from './shared/catalogues.ts';
import { catalogue } from './features/access/sign-in/index.ts';

const language = browserLanguage.current();
const atDoor = isAtDoor(window.location.hash.slice(1).split('?')[0] ?? '');
// The app asks for the same files again, gets these, and tells when they do not come.
Promise.all([catalogues[language](), atDoor ? catalogue[language]() : import('./app/open-app.tsx')]).catch(
  () => undefined,
);

// Fetches beside the first file, not after it, what only that would ask for once it runs: the reader's texts, and the pages
// that this address leads to. A first visitor on a slow line would wait for one more answer, and who is signed in for three.
// A small script of its own, so that it runs at once.
import { keptScheme } from '@causeway/ui/kept-scheme';
import { browserLanguage } from '@causeway/ui/language';
import { hasSession, isAtDoor } from './app/door/at-door.ts';
import { catalogues } from './shared/catalogues.ts';
import { catalogue } from './features/access/sign-in/catalogue.ts';
import { fetchOverviewPage, overviewCatalogue } from './features/money/overview/catalogue.ts';

const language = browserLanguage.current();
const path = window.location.hash.slice(1).split('?')[0] ?? '';

// What index.html draws meanwhile: in the colours that were chosen, in the shape of what comes.
const { dataset } = document.documentElement;
dataset['start'] = hasSession() ? 'inside' : 'door';
const scheme = keptScheme();
if (scheme !== undefined) dataset['mantineColorScheme'] = scheme;

const atDoor = () => [import('./app/door/door.tsx'), catalogue[language]()];

/** Registering and the like. */
const outside = () => [import('./app/open-app.tsx')];

/** The overview is where a session begins; the code of other pages is asked for by the app. */
const inside = () => [
  import('./app/open-app.tsx'),
  import('./app/layout/frame.tsx'),
  ...(['', '/', '/overview'].includes(path) ? [fetchOverviewPage(), overviewCatalogue[language]()] : []),
];

// The app asks for the same files again, gets these, and tells when they do not come.
const pages = isAtDoor(path) ? atDoor : hasSession() ? inside : outside;
Promise.all([catalogues[language](), ...pages()]).catch(() => undefined);

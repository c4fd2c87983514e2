// Fetches in parallel with the first file what that file would request only once it runs: the reader's texts,
// and the pages of this address. This saves a first visitor on a slow connection one round trip, and a
// signed-in person three. It is a separate small script, so that it runs at once.
import { keptScheme } from '@causeway/ui/kept-scheme';
import { browserLanguage } from '@causeway/ui/language';
import { hasSession, isAtDoor } from './app/door/at-door.ts';
import { catalogues } from './shared/catalogues.ts';
import { catalogue } from './features/access/sign-in/catalogue.ts';
import { fetchOverviewPage, overviewCatalogue } from './features/money/overview/catalogue.ts';

const language = browserLanguage.current();
const path = window.location.hash.slice(1).split('?')[0] ?? '';

// Tells index.html what to draw meanwhile: the chosen colors, and the shape of the coming page.
const { dataset } = document.documentElement;
dataset['start'] = hasSession() ? 'inside' : 'door';
const scheme = keptScheme();
if (scheme !== undefined) dataset['mantineColorScheme'] = scheme;

const atDoor = () => [import('./app/door/door.tsx'), catalogue[language]()];

/** Registering and the other pages without a session. */
const outside = () => [import('./app/open-app.tsx')];

/** A session starts on the overview; the app fetches the code of other pages. */
const inside = () => [
  import('./app/open-app.tsx'),
  import('./app/layout/frame.tsx'),
  ...(['', '/', '/overview'].includes(path) ? [fetchOverviewPage(), overviewCatalogue[language]()] : []),
];

// The app requests the same files again, gets these, and reports it if they fail.
const pages = isAtDoor(path) ? atDoor : hasSession() ? inside : outside;
Promise.all([catalogues[language](), ...pages()]).catch(() => undefined);

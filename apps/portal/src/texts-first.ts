// Fetches the reader's texts beside the app, not after it: which language it is, the app would know only once it runs, and
// a first visitor on a slow line would wait for one more answer. A small script of its own, so that it runs at once.
import { browserLanguage } from '@causeway/ui/language';
import { catalogues } from './shared/catalogues.ts';
import { catalogue } from './features/access/sign-in/index.ts';

const language = browserLanguage.current();
// The app asks for the same files again, gets these, and tells when they do not come.
Promise.all([catalogues[language](), catalogue[language]()]).catch(() => undefined);

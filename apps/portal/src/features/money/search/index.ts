// The search over a member's records and the portal's pages, and the sheet of keys; both load on demand.
import { browserLanguage, featureCatalogue } from '@causeway/ui';

export type { FoundPage } from './find-pages.ts';

export const search = {
  name: 'search',
  texts: featureCatalogue({
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  }),
} as const;

async function withTexts<Part>(part: Promise<Part>): Promise<{ readonly default: Part }> {
  const [fetched] = await Promise.all([part, search.texts.load(browserLanguage.current())]);
  return { default: fetched };
}

export const fetchSearchDialog = () =>
  withTexts(import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog));

export const fetchShortcutSheet = () =>
  withTexts(import('./shortcut-sheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet));

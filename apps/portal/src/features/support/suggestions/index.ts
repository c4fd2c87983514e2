// Suggestions: a person sends one, and reads the answer of staff.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  suggestions: { path: '/suggestions', roles: all, under: 'messages', weight: [391, 33] },
} as const satisfies Routes;

export const suggestions = feature({
  name: 'suggestions',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    suggestions: () => import('./suggestions-page.tsx').then(({ SuggestionsPage }) => SuggestionsPage),
  },
});

// Suggestions of members: answered in the language in which they were sent, or closed.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  suggestions: {
    path: '/suggestions',
    reads: 'listAllSuggestions',
    rail: { place: 90, picture: 'inflow' },
    weight: [353, 44],
  },
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

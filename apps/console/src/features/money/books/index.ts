// The books of any day: each line from opening to closing balance, and the journals behind it.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  books: {
    path: '/treasury/books',
    under: 'treasury',
    reads: 'getDayBooks',
    weight: [358, 47],
  },
} as const satisfies Routes;

export const books = feature({
  name: 'books',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    books: () => import('./books-page.tsx').then(({ BooksPage }) => BooksPage),
  },
});

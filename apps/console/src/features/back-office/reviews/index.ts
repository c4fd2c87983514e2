// Pending decisions: the queue, the record with its evidence, the decision; and the records of all members.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  reviews: {
    path: '/reviews',
    reads: 'listReviews',
    rail: { place: 10, picture: 'shield' },
    weight: [353, 43],
  },
  records: {
    path: '/records',
    reads: 'listRecords',
    rail: { place: 20, picture: 'exchange' },
    weight: [353, 42],
  },
  record: { path: '/records/$txnNo', under: 'records', reads: 'viewRecord' },
  review: { path: '/reviews/$kind/$subjectId', under: 'reviews', reads: 'getReview' },
} as const satisfies Routes;

export const reviews = feature({
  name: 'reviews',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    reviews: () => import('./queue-page.tsx').then(({ QueuePage }) => QueuePage),
    records: () => import('./records-page.tsx').then(({ RecordsPage }) => RecordsPage),
    record: () => import('./record-page.tsx').then(({ RecordPage }) => RecordPage),
    review: () => import('./review-page.tsx').then(({ ReviewPage }) => ReviewPage),
  },
});

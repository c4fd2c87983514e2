// Pending decisions: the queue, the record with its evidence, the decision; and the records of all members.
import { feature } from '../../../shared/feature.ts';

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

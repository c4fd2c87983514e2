// Reviewing a verification: the record with its changes, the automated checks, two levels of decision.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'verification-review': {
    path: '/reviews/member/$memberId',
    under: 'reviews',
    reads: 'getVerificationReview',
  },
  expiring: { path: '/reviews/expiring', under: 'reviews', reads: 'listExpiring', weight: [338, 36] },
  'due-reviews': { path: '/reviews/due', under: 'reviews', reads: 'listDueReviews', weight: [338, 36] },
} as const satisfies Routes;

export const verificationReviews = feature({
  name: 'verificationReviews',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'verification-review': () => import('./review-page.tsx').then(({ ReviewPage }) => ReviewPage),
    'due-reviews': () => import('./due-reviews-page.tsx').then(({ DueReviewsPage }) => DueReviewsPage),
    expiring: () => import('./expiring-page.tsx').then(({ ExpiringPage }) => ExpiringPage),
  },
});

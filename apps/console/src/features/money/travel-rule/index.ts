// The travel rule: payments on a chain that wait for the member, for another service or for staff, inquiries of other services, and
// deposits without one.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public Copied by found-lists to where every page finds it. */
export const routes = {
  travelRule: {
    path: '/travel-rule',
    reads: 'listTravelRulePayments',
    rail: { place: 27, picture: 'wallet' },
    weight: [358, 49],
  },
  travelInquiries: {
    path: '/travel-rule/inquiries',
    reads: 'listTravelInquiries',
    weight: [358, 49],
  },
  unannouncedDeposits: {
    path: '/travel-rule/deposits',
    reads: 'listUnannouncedDeposits',
    weight: [358, 49],
  },
} as const satisfies Routes;

export const travelRule = feature({
  name: 'travelRule',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    travelRule: () => import('./payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
    travelInquiries: () => import('./inquiries-page.tsx').then(({ InquiriesPage }) => InquiriesPage),
    unannouncedDeposits: () => import('./deposits-page.tsx').then(({ DepositsPage }) => DepositsPage),
  },
});

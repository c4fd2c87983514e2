// The audit trail: who did what, to which record, and why.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  audit: { path: '/audit', reads: 'listAudit', rail: { place: 120, picture: 'list' }, weight: [343, 37] },
} as const satisfies Routes;

export const audit = feature({
  name: 'audit',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    audit: () => import('./audit-page.tsx').then(({ AuditPage }) => AuditPage),
  },
});

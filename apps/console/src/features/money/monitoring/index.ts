// Monitoring of transactions: the queue of alerts, and the rules that raise them.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  monitoring: {
    path: '/monitoring',
    reads: 'listMonitoringAlerts',
    rail: { place: 25, picture: 'eye' },
    weight: [358, 49],
  },
  monitoringRules: {
    path: '/monitoring/rules',
    reads: 'listMonitoringRules',
    weight: [368, 49],
  },
} as const satisfies Routes;

export const monitoring = feature({
  name: 'monitoring',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    monitoring: () => import('./alerts-page.tsx').then(({ AlertsPage }) => AlertsPage),
    monitoringRules: () => import('./rules-page.tsx').then(({ RulesPage }) => RulesPage),
  },
});

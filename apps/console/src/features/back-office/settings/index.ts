// Settings: current values, scheduled changes, and changes that a second member of staff confirms.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  settings: {
    path: '/settings',
    reads: 'listSettings',
    rail: { place: 110, picture: 'sliders' },
    weight: [373, 43],
  },
} as const satisfies Routes;

export const settings = feature({
  name: 'settings',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    settings: () => import('./settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  },
});

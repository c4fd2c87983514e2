// The security of a person's own account, and, for admins, who may act for the business.
import { feature } from '../../../shared/feature.tsx';
import { admin, all, type Routes } from '../../../shared/routes/route.ts';
import { withTexts } from '../../../shared/part-texts.tsx';
import { developerTexts } from './developer/texts.ts';
import { teamTexts } from './team/texts.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'permission-settings': { path: '/security/permission-settings', roles: all, weight: [444, 51] },
  'developer-platform': { path: '/developer/developer-platform', roles: admin, guard: 'developer' },
  'user-list': { path: '/security/user-list', roles: admin, guard: 'user-list' },
} as const satisfies Routes;

export const security = feature({
  name: 'security',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'permission-settings': () => import('./security-page.tsx').then(({ SecurityPage }) => SecurityPage),
    'developer-platform': withTexts(
      () => import('./developer/developer-page.tsx').then(({ DeveloperPage }) => DeveloperPage),
      developerTexts,
    ),
    'user-list': withTexts(
      () => import('./team/user-list-page.tsx').then(({ UserListPage }) => UserListPage),
      teamTexts,
    ),
  },
});

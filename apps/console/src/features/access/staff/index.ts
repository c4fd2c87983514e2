// Staff and the permissions of each role; their factors and sessions, and the recovery of people who have
// lost every factor.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  staff: { path: '/staff', reads: 'listStaff', weight: [353, 40] },
  'staff-permissions': {
    path: '/staff/permissions',
    under: 'staff',
    reads: 'listStaffPermissions',
    weight: [343, 37],
  },
} as const satisfies Routes;

export const staffAccess = feature({
  name: 'staffAccess',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    staff: () => import('./staff-page.tsx').then(({ StaffPage }) => StaffPage),
    'staff-permissions': () =>
      import('./permissions-page.tsx').then(({ PermissionsPage }) => PermissionsPage),
  },
});

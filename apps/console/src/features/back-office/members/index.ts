// Members: the search, their people, balances and journals, and each person's access.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  members: {
    path: '/members',
    reads: 'listMembers',
    rail: { place: 30, picture: 'people' },
    weight: [343, 38],
  },
  member: { path: '/members/$memberId', under: 'members', reads: 'getMember', weight: [378, 52] },
  person: {
    path: '/members/$memberId/people/$personId',
    under: 'members',
    reads: 'getPersonAccess',
    weight: [363, 43],
  },
} as const satisfies Routes;

export const members = feature({
  name: 'members',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    members: () => import('./members-page.tsx').then(({ MembersPage }) => MembersPage),
    member: () => import('./member-page.tsx').then(({ MemberPage }) => MemberPage),
    person: () => import('./person-page.tsx').then(({ PersonPage }) => PersonPage),
  },
});

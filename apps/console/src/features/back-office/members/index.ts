// Members: the search, their people, balances and journals, and each person's access.
import { feature } from '../../../shared/feature.ts';

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

// Cases about members: the list, one case with its evidence and reports, and the notes about a member.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  cases: {
    path: '/cases',
    reads: 'listCases',
    rail: { place: 26, picture: 'list' },
    weight: [358, 49],
  },
  case: { path: '/cases/$caseId', under: 'cases', reads: 'getCase' },
  memberNotes: { path: '/members/$memberId/notes', under: 'members', reads: 'listMemberNotes' },
} as const satisfies Routes;

export const cases = feature({
  name: 'cases',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    cases: () => import('./cases-page.tsx').then(({ CasesPage }) => CasesPage),
    case: () => import('./case-page.tsx').then(({ CasePage }) => CasePage),
    memberNotes: () => import('./member-notes-page.tsx').then(({ MemberNotesPage }) => MemberNotesPage),
  },
});

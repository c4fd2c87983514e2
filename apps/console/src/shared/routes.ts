// Every page of the console once: its path, its entry on the rail, and the call that it needs: people who may
// not make the call get no link to it.
import type { Staff, StaffRole } from '@causeway/contract';
import { staffRights, type CallName } from '@causeway/contract/staff-rights';
import { addressesOf } from '@causeway/web/addresses';

export type Picture =
  | 'bell'
  | 'chat'
  | 'exchange'
  | 'globe'
  | 'inflow'
  | 'institution'
  | 'invitation'
  | 'list'
  | 'people'
  | 'shield'
  | 'sliders'
  | 'wallet';

interface Route {
  readonly path: string;
  readonly under?: string;
  readonly reads?: CallName;
  /** Shown beside its title on the rail; a page without one is not on the rail. */
  readonly picture?: Picture;
}

export const routes = {
  'sign-in': { path: '/sign-in' },
  join: { path: '/join/$token' },
  reviews: { path: '/reviews', reads: 'listReviews', picture: 'shield' },
  'verification-review': {
    path: '/reviews/member/$memberId',
    under: 'reviews',
    reads: 'getVerificationReview',
  },
  expiring: { path: '/reviews/expiring', under: 'reviews', reads: 'listExpiring' },
  review: { path: '/reviews/$kind/$subjectId', under: 'reviews', reads: 'getReview' },
  records: { path: '/records', reads: 'listRecords', picture: 'exchange' },
  record: { path: '/records/$txnNo', under: 'records', reads: 'viewRecord' },
  members: { path: '/members', reads: 'listMembers', picture: 'people' },
  member: { path: '/members/$memberId', under: 'members', reads: 'getMember' },
  person: { path: '/members/$memberId/people/$personId', under: 'members', reads: 'getPersonAccess' },
  institutions: { path: '/institutions', reads: 'listApplications', picture: 'institution' },
  institution: { path: '/institutions/$memberId', under: 'institutions', reads: 'getApplication' },
  chat: { path: '/chat', reads: 'listChats', picture: 'chat' },
  notifications: { path: '/notifications', reads: 'listMemberNotifications', picture: 'bell' },
  invitations: { path: '/invitations', reads: 'listInvitations', picture: 'invitation' },
  announcements: { path: '/announcements', reads: 'listAllAnnouncements', picture: 'globe' },
  suggestions: { path: '/suggestions', reads: 'listAllSuggestions', picture: 'inflow' },
  treasury: { path: '/treasury', reads: 'getTrialBalance', picture: 'wallet' },
  settings: { path: '/settings', reads: 'listSettings', picture: 'sliders' },
  audit: { path: '/audit', reads: 'listAudit', picture: 'list' },
  staff: { path: '/staff', reads: 'listStaff' },
  'staff-permissions': { path: '/staff/permissions', under: 'staff', reads: 'listStaffPermissions' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** True for pages before sign-in. */
export const isOutside = (name: string | undefined): boolean => name === 'sign-in' || name === 'join';

export type RailRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { readonly picture: Picture } ? Name : never;
}[RouteName];

const isOnRail = (name: RouteName): name is RailRoute => 'picture' in routes[name];

/** The pages of the rail, in the order of their declaration. */
export const railRoutes: readonly RailRoute[] = (Object.keys(routes) as RouteName[]).filter(isOnRail);

export function mayOpen({ role }: Pick<Staff, 'role'>, name: RouteName): boolean {
  const { reads }: Route = routes[name];
  return reads === undefined || (staffRights[reads]?.includes(role) ?? false);
}

/** Leads to where one's role lands. */
export const home = '/';

const landings: Readonly<Record<StaffRole, RailRoute>> = {
  reviewer: 'reviews',
  senior: 'reviews',
  auditor: 'reviews',
  treasury: 'treasury',
  support: 'chat',
  settings: 'settings',
};

/** The default start page of a role. */
export const landingOf = ({ role }: Pick<Staff, 'role'>) => landings[role];

const addresses = addressesOf(routes);
export const { href, link, routeAt } = addresses;

/** The rail entry of a page. */
export function railEntryOf(name: RouteName | undefined): RouteName | undefined {
  const route = name === undefined ? undefined : routes[name];
  return route !== undefined && 'under' in route ? route.under : name;
}

/** An address to return to that came from outside (the `to` of the sign-in page): a page behind sign-in alone. */
export function ownAddress(text: unknown): string | undefined {
  const address = addresses.ownAddress(text);
  return address === undefined || isOutside(routeAt(address)) ? undefined : address;
}

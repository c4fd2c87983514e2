// Every page of the console once: its path, its place on the rail or the entry that stands for it there, and the call
// without which it would be empty: who may not call it is not led there.
import type { Staff, StaffRole } from '@causeway/contract';
import { staffRights, type CallName } from '@causeway/contract/staff-rights';

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
  /** Beside its title on the rail: who has none is not on it. */
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

/** In front of sign-in. */
export const isOutside = (name: string | undefined): boolean => name === 'sign-in' || name === 'join';

export type RailRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { readonly picture: Picture } ? Name : never;
}[RouteName];

const isOnRail = (name: RouteName): name is RailRoute => 'picture' in routes[name];

/** The pages of the rail, in the order of their declaration. */
export const railRoutes: readonly RailRoute[] = (Object.keys(routes) as RouteName[]).filter(isOnRail);

export const mayOpen = ({ role }: Pick<Staff, 'role'>, name: RouteName): boolean => {
  const { reads }: Route = routes[name];
  return reads === undefined || (staffRights[reads]?.includes(role) ?? false);
};

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

/** Where one lands who goes nowhere in particular. */
export const landingOf = ({ role }: Pick<Staff, 'role'>) => landings[role];

type ParameterIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The names of a route's parameters; `never` where it has none. */
export type ParametersOf<Name extends RouteName> = ParameterIn<(typeof routes)[Name]['path']>;

type Arguments<Name extends RouteName> = [ParametersOf<Name>] extends [never]
  ? [parameters?: undefined, search?: Search]
  : [parameters: Readonly<Record<ParametersOf<Name>, string>>, search?: Search];

/** What stands behind the question mark; all texts. */
export type Search = Readonly<Record<string, string | undefined>>;

/** Plain texts, such as `?page=2&subject=…`; no types are guessed. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** What is filled of it, with its question mark; empty where nothing is. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  const text = new URLSearchParams(filled).toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a page: `href('member', { memberId })`. For the router; a link in the page wants `link`. */
export function href<Name extends RouteName>(
  name: Name,
  ...[parameters, search = {}]: Arguments<Name>
): string {
  const values: Readonly<Record<string, string>> = parameters ?? {};
  const path = routes[name].path.replace(/\$([A-Za-z]+)/g, (_whole, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  return `${path}${searchText(search)}`;
}

/** For `href` of a link: `<Anchor href={link('member', { memberId })}>`. */
export const link = <Name extends RouteName>(...target: Parameters<typeof href<Name>>): string =>
  `#${href(...target)}`;

const patterns = Object.entries(routes).map(
  ([name, { path }]) =>
    [new RegExp(`^${path.replace(/\$[A-Za-z]+/g, '[^/]+')}$`), name as RouteName] as const,
);

/** The page that an address belongs to; undefined where there is none. */
export function routeAt(address: string): RouteName | undefined {
  const path = address.split(/[?#]/)[0]?.replace(/(?<=.)\/+$/, '') ?? '';
  return patterns.find(([pattern]) => pattern.test(path))?.[1];
}

/** The entry of the rail that stands for a page. */
export function railEntryOf(name: RouteName | undefined): RouteName | undefined {
  const route = name === undefined ? undefined : routes[name];
  return route !== undefined && 'under' in route ? route.under : name;
}

/**
 * An address to return to that came from outside (the `to` of the sign-in page). Only a page behind sign-in is one: it
 * begins with a single slash and has a route; anything else, such as `//elsewhere`, is none.
 */
export function ownAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined;
  const name = routeAt(text);
  return name === undefined || isOutside(name) ? undefined : text;
}

// Every route, declared once (PLT-101): its path, who may see it, and its other guards. A route's name is
// also the key of its text, in the menu and in the page's title.
import { memberRoles, type RoleId } from '@causeway/contract';

/** A condition besides the role: see guards. */
export type RouteGuard =
  'verification' | 'update' | 'rejected' | 'institution' | 'developer' | 'user-list' | 'closed';

export interface RouteDeclaration {
  /** The router's own form, with `$name` for parameters. */
  readonly path: `/${string}`;
  /** Everybody, signed in or not; else the roles. */
  readonly roles: 'public' | readonly RoleId[];
  readonly guard?: RouteGuard;
  /** Other addresses of the same page. */
  readonly alias?: readonly `/${string}`[];
  /** The menu entry that is marked while a page without its own entry is open. */
  readonly under?: string;
}

const all = [memberRoles.admin, memberRoles.operator, memberRoles.approver] as const;
const makers = [memberRoles.admin, memberRoles.operator] as const;
const reviewers = [memberRoles.admin, memberRoles.approver] as const;
const admin = [memberRoles.admin] as const;

export const routes = {
  login: { path: '/login', roles: 'public' },
  register: { path: '/register', roles: 'public' },
  'forgot-password': { path: '/forgot-password', roles: 'public' },
  join: { path: '/join/$token', roles: 'public' },
  'end-sessions': { path: '/end-sessions/$token', roles: 'public' },
  'linked-check': { path: '/identity-check', roles: 'public' },
  'identity-callback': { path: '/jumio-callback', roles: 'public' },
  forbidden: { path: '/403', roles: 'public' },
  missing: { path: '/404', roles: 'public' },
  broken: { path: '/500', roles: 'public' },

  overview: { path: '/overview', roles: all },

  'currency-account': { path: '/account/currency-account', roles: all },
  'bank-details': { path: '/account/bank-details', roles: all, under: 'currency-account' },
  'collection-accounts': { path: '/account/collection-accounts', roles: all },
  'collection-account-details': {
    path: '/account/collection-account-details/$id',
    roles: all,
    under: 'collection-accounts',
  },
  'account-information': { path: '/account/account-information', roles: all },
  'id-verification': {
    path: '/account/id-verification',
    alias: ['/account/account-information/id-verification'],
    roles: all,
    guard: 'verification',
    under: 'account-information',
  },
  'update-identity-information': {
    path: '/account/update-identity-information',
    alias: ['/account/account-information/update-identity-information', '/update-identity-information'],
    roles: all,
    guard: 'update',
    under: 'account-information',
  },
  'update-information': {
    path: '/account/update-information',
    alias: ['/account/account-information/update-information', '/update-information'],
    roles: all,
    guard: 'update',
    under: 'account-information',
  },
  'id-verification-rejected': {
    path: '/account/id-verification-rejected',
    alias: ['/account/account-information/id-verification-rejected', '/id-verification-rejected'],
    roles: all,
    guard: 'rejected',
    under: 'account-information',
  },
  institution: {
    path: '/account/institution-application',
    alias: ['/account/account-information/institution-application'],
    roles: all,
    guard: 'institution',
    under: 'account-information',
  },
  'billing-list': {
    path: '/account/billing-list',
    alias: ['/account/account-information/billing-list'],
    roles: all,
    under: 'account-information',
  },
  'wallet-transactions': { path: '/account/wallet-transactions', roles: all },

  'add-payees': { path: '/payee/add-payees', roles: makers },
  'payee-list': { path: '/payee/payee-list', roles: all },
  'modify-payee': { path: '/payee/modify-payee/$id', roles: makers, under: 'payee-list' },
  'payee-details': { path: '/payee/payee-details/$id', roles: all, under: 'payee-list' },
  'add-new-payee-review': {
    path: '/payee/add-new-payee-review/$id',
    roles: reviewers,
    under: 'payee-list',
  },

  'new-deposit': { path: '/deposit/new-deposit', roles: makers },
  'deposit-records': { path: '/deposit/deposit-records', roles: all },
  'deposit-details': { path: '/deposit/deposit-details/$txnNo', roles: all, under: 'deposit-records' },

  'new-exchange': { path: '/exchange/new-exchange', roles: makers },
  'exchange-records': { path: '/exchange/exchange-records', roles: all },

  'new-transfer': { path: '/transfer/new-transfer', roles: makers },
  'global-direct-payment': { path: '/transfer/global-direct-payment', roles: makers, guard: 'closed' },
  'transfer-records': { path: '/transfer/transfer-records', roles: all },

  'sub-account-transaction': {
    path: '/developer/sub-account-transaction',
    roles: all,
    guard: 'developer',
  },
  'developer-platform': { path: '/developer/developer-platform', roles: admin, guard: 'developer' },

  'permission-settings': { path: '/security/permission-settings', roles: all },
  'user-list': { path: '/security/user-list', roles: admin, guard: 'user-list' },

  messages: { path: '/messages', roles: all },
  announcements: { path: '/announcements', roles: all, under: 'messages' },
  suggestions: { path: '/suggestions', roles: all, under: 'messages' },
} as const satisfies Record<string, RouteDeclaration>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** The same, with the optional parts visible. */
export const routeOf = (name: RouteName): RouteDeclaration => routes[name];

/** Addresses that are no page of their own and where they lead; the menu's groups are among them. */
export const redirects = {
  '/': 'overview',
  '/account': 'account-information',
  '/payee': 'payee-list',
  '/deposit': 'deposit-records',
  '/exchange': 'exchange-records',
  '/transfer': 'transfer-records',
  '/developer': 'sub-account-transaction',
  '/security': 'permission-settings',
} as const satisfies Record<string, RouteName>;

/** The groups of the menu, by the address that the server gives them. */
export const menuGroups = {
  '/account': 'account',
  '/payee': 'payee',
  '/deposit': 'deposit',
  '/exchange': 'exchange',
  '/transfer': 'transfer',
  '/developer': 'developer',
  '/security': 'security',
} as const;
export type MenuGroup = (typeof menuGroups)[keyof typeof menuGroups];

/** The page after sign-in. */
export const landing = 'overview' satisfies RouteName;

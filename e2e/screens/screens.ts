// The screens of both apps, with their addresses and maximum weights: some addresses name a record, which is
// looked up for the viewer.
import {
  listCollectionAccounts,
  listDeposits,
  listExchanges,
  listPayees,
  listTransfers,
} from '@causeway/contract';
import type { Api } from '../api/call.ts';
import { roomWeights } from './room-weights.ts';

/** The maximum kilobytes over the wire and requests for a visitor with an empty cache, by address. */
type Weights = Readonly<Record<string, readonly [kilobytes: number, requests: number]>>;

export const OUTSIDE = [
  '/login',
  '/register',
  '/forgot-password',
  '/identity-check',
  '/403',
  '/404',
  '/500',
] as const;

const PLAIN = {
  ...roomWeights.portal,
  '/account/collection-accounts?action=create': [421, 42],
  '/account/wallet-transactions?view=legacy': [396, 35],
  '/security/permission-settings?action=password': [428, 52],
  '/security/permission-settings?action=mobile': [443, 52],
  '/security/permission-settings?tab=recheck': [428, 47],
  '/security/permission-settings?tab=authenticator': [428, 46],
  '/security/permission-settings?tab=browsers': [428, 47],
} as const satisfies Weights;

/** Pages that only businesses fill in or see: they are the same in every edition. */
export const OF_BUSINESS = [
  '/overview',
  '/account/account-information',
  '/account/collection-accounts?action=create',
  '/transfer/new-transfer',
  '/security/permission-settings?tab=recheck',
  '/security/user-list',
  '/security/user-list?tab=permissions',
  '/security/user-list?tab=activity',
] as const;

/** Pages of other members: unverified, with an expiring document, or asking to be an institution. */
export const OF_OTHERS = {
  newcomer: ['/account/id-verification'],
  rejected: ['/account/id-verification-rejected'],
  expired: ['/account/update-identity-information'],
  enquiryRejected: ['/account/institution-application'],
  institution: [
    '/developer/developer-platform',
    '/developer/sub-account-transaction',
    '/developer/sub-account-transaction?tab=accounts',
  ],
} as const;

/** Pages that look like another checked page: closed, or only passed through. */
const ALIKE: readonly string[] = [
  '/transfer/global-direct-payment',
  // Tests the address of the page for a person's expiring document.
  '/account/update-information',
  // Checked together with its parent page.
  '/account/bank-details',
  // The provider's return address after a check, inside the frame.
  '/jumio-callback',
];

/** Pages of the portal that no list covers: put a new one into one of the lists here. */
export function forgotten(pages: readonly string[]): readonly string[] {
  const looked = new Set<string>([
    ...OUTSIDE,
    ...Object.keys(PLAIN),
    ...OF_BUSINESS,
    ...Object.values(OF_OTHERS).flat(),
    ...ALIKE,
  ]);
  return pages.filter((page) => !looked.has(page));
}

/** Messages quote data that other pages show (a device, a number), so these pages are visited first. */
const LAST = '/messages';

/** Every screen of a verified member with a longer history. */
export async function memberScreens(api: Api, token: string): Promise<readonly string[]> {
  const first = { pageNo: 1, pageSize: 1 };
  const [accounts, deposits, exchanges, payees, transfers] = await Promise.all([
    api.call(listCollectionAccounts, {}, { token }),
    api.call(listDeposits, first, { token }),
    api.call(listExchanges, first, { token }),
    api.call(listPayees, { pageNo: 1, pageSize: 50, status: 'NORMAL' }, { token }),
    api.call(listTransfers, first, { token }),
  ]);
  const bank = accounts.find(({ channel, number }) => channel === 3 && number !== null);
  const address = accounts.find(({ channel, number }) => channel === 8 && number !== null);
  const payee = payees.list[0];
  return [
    ...Object.keys(PLAIN).filter((path) => path !== LAST),
    `/account/bank-details?currency=USD&channel=3`,
    ...[bank, address].flatMap((it) => (it ? [`/account/collection-account-details/${it.accountId}`] : [])),
    '/deposit/new-deposit?currency=USD&way=bank',
    ...deposits.list.map(({ txnNo }) => `/deposit/deposit-details/${txnNo}`),
    ...exchanges.list.map(({ txnNo }) => `/exchange/exchange-records?txnNo=${txnNo}`),
    ...transfers.list.map(({ txnNo }) => `/transfer/transfer-records?txnNo=${txnNo}`),
    ...(payee
      ? [`/payee/payee-details/${payee.payeeId}`, `/transfer/new-transfer?payeeId=${payee.payeeId}`]
      : []),
    LAST,
  ];
}

/** The records on the console's screens. */
export interface Shown {
  readonly memberId: string;
  /** The person who acts for the member. */
  readonly personId: string;
  readonly review: string;
  /** The applicant that applies as an institution. */
  readonly applicantId: string;
}

/** The pages of the console; `:review` and the like name the shown records. */
const OF_CONSOLE = {
  ...roomWeights.console,
  '/reviews/:review': [368, 46],
  '/institutions/:applicantId': [343, 38],
  '/settings?name=movement-limit': [373, 43],
} as const satisfies Weights;

/** Lists every screen of the console. */
export const consoleScreens = (shown: Shown): readonly string[] =>
  Object.keys(OF_CONSOLE).map((path) =>
    path.replaceAll(/:(\w+)/g, (_whole, name: string) => shown[name as keyof Shown]),
  );

/** Pages of records, and content that only one state shows: by app and address. */
const OTHERS = {
  // Includes headers. A first visitor may have a slow connection and has not decided yet.
  'personal /login': [145, 11],
  'personal /register': [286, 28],
  'personal /account/bank-details?currency=USD&channel=3': [398, 37],
  'personal /account/collection-account-details/:id': [428, 43],
  'personal /deposit/new-deposit?currency=USD&way=bank': [417, 44],
  'personal /deposit/deposit-details/:id': [408, 43],
  'personal /exchange/exchange-records?txnNo=:id': [403, 41],
  'personal /transfer/transfer-records?txnNo=:id': [413, 47],
  'personal /payee/payee-details/:id': [396, 36],
  'personal /transfer/new-transfer?payeeId=:id': [424, 52],
  'enterprise /developer/developer-platform': [413, 40],
  'enterprise /developer/sub-account-transaction': [398, 38],
  'enterprise /developer/sub-account-transaction?tab=accounts': [398, 37],
  'console /sign-in': [203, 16],
} as const satisfies Weights;

const named = (app: string, weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights).map(([path, weight]) => [`${app} ${withoutNames(path)}`, weight]),
  );

/** Ids and numbers of records, and names that replace them. */
const NAMES = /(?<=\/):\w+|[0-9a-f]{8}-[0-9a-f-]{27}|[DET]\d{8}\w+|\b\d{10}\b/g;

/** The address without names, which is the same for every record of a kind. */
export const withoutNames = (path: string): string =>
  path.replaceAll(':review', 'transfer/:id').replaceAll(NAMES, ':id');

/**
 * The maximum kilobytes and requests, by app and address; a page's content differs slightly from day to day.
 */
export const weights: Weights = { ...named('personal', PLAIN), ...OTHERS, ...named('console', OF_CONSOLE) };

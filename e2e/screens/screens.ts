// The screens of the slice, and where each is: some addresses name a record, which is looked up for whoever looks.
import {
  listCollectionAccounts,
  listDeposits,
  listExchanges,
  listPayees,
  listTransfers,
} from '@causeway/contract';
import type { Api } from '../api/call.ts';

export const OUTSIDE = [
  '/login',
  '/register',
  '/forgot-password',
  '/identity-check',
  '/403',
  '/404',
  '/500',
] as const;

const PLAIN = [
  '/overview',
  '/account/currency-account',
  '/account/collection-accounts',
  '/account/collection-accounts?action=create',
  '/account/account-information',
  '/account/wallet-transactions',
  '/account/wallet-transactions?view=legacy',
  '/account/billing-list',
  '/payee/payee-list',
  '/payee/add-payees',
  '/deposit/new-deposit',
  '/deposit/deposit-records',
  '/exchange/new-exchange',
  '/exchange/exchange-records',
  '/transfer/new-transfer',
  '/transfer/transfer-records',
  '/security/permission-settings',
  '/security/permission-settings?action=password',
  '/security/permission-settings?action=mobile',
  '/security/permission-settings?tab=recheck',
  '/security/permission-settings?tab=authenticator',
  '/security/permission-settings?tab=browsers',
  '/messages',
  '/announcements',
  '/suggestions',
] as const;

/** Where a business is shown or asked what a person is not: the pages are the same in every edition. */
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

/** Of other members: who has still to be verified, whose document ends, who asks to be an institution. */
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

/** Pages that look as another one does that is looked at: closed, or only passed through. */
const ALIKE: readonly string[] = [
  '/transfer/global-direct-payment',
  // As the page of a person's document that ends.
  '/account/update-information',
  // Looked at with what it is of.
  '/account/bank-details',
  // Where a check of the provider leads back to, inside the frame.
  '/jumio-callback',
];

/** Of these pages of the portal, those at which nobody looks: a new one has to be put in one of the lists here. */
export const forgotten = (pages: readonly string[]): readonly string[] => {
  const looked = new Set<string>([
    ...OUTSIDE,
    ...PLAIN,
    ...OF_BUSINESS,
    ...Object.values(OF_OTHERS).flat(),
    ...ALIKE,
  ]);
  return pages.filter((page) => !looked.has(page));
};

/** Every screen of a verified member who has lived with the product for a while. */
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
    ...PLAIN,
    `/account/bank-details?currency=USD&channel=3`,
    ...[bank, address].flatMap((it) => (it ? [`/account/collection-account-details/${it.accountId}`] : [])),
    '/deposit/new-deposit?currency=USD&way=bank',
    ...deposits.list.map(({ txnNo }) => `/deposit/deposit-details/${txnNo}`),
    ...exchanges.list.map(({ txnNo }) => `/exchange/exchange-records?txnNo=${txnNo}`),
    ...transfers.list.map(({ txnNo }) => `/transfer/transfer-records?txnNo=${txnNo}`),
    ...(payee
      ? [`/payee/payee-details/${payee.payeeId}`, `/transfer/new-transfer?payeeId=${payee.payeeId}`]
      : []),
  ];
}

/** What the screens of the console are about. */
export interface Shown {
  readonly memberId: string;
  /** One who acts for the member. */
  readonly personId: string;
  readonly review: string;
  /** Who asks to be an institution. */
  readonly applicantId: string;
}

/** Every screen of the console. */
export const consoleScreens = ({ memberId, personId, review, applicantId }: Shown): readonly string[] => [
  '/reviews',
  `/reviews/${review}`,
  '/reviews/expiring',
  '/records',
  '/chat',
  '/notifications',
  '/members',
  `/members/${memberId}`,
  `/members/${memberId}/people/${personId}`,
  '/institutions',
  `/institutions/${applicantId}`,
  '/invitations',
  '/announcements',
  '/suggestions',
  '/treasury',
  '/settings',
  '/settings?name=movement-limit',
  '/audit',
  '/staff',
  '/staff/permissions',
];

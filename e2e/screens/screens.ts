// The screens of the slice, and where each is: some addresses name a record, which is looked up for whoever looks.
import {
  listCollectionAccounts,
  listDeposits,
  listExchanges,
  listPayees,
  listTransfers,
} from '@causeway/contract';
import type { Api } from '../api/call.ts';

export const OUTSIDE = ['/login', '/register', '/forgot-password', '/403', '/404', '/500'] as const;

const PLAIN = [
  '/overview',
  '/account/currency-account',
  '/account/collection-accounts',
  '/account/collection-accounts?action=create',
  '/account/account-information',
  '/account/wallet-transactions',
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
  // One of those that are not open yet.
  '/messages',
] as const;

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
  const bank = accounts.find(({ fcCode, number }) => fcCode === 3 && number !== null);
  const address = accounts.find(({ fcCode, number }) => fcCode === 8 && number !== null);
  const payee = payees.list[0];
  return [
    ...PLAIN,
    `/account/bank-details?currency=USD&channel=3`,
    ...[bank, address].flatMap((it) => (it ? [`/account/collection-account-details/${it.gaAccountId}`] : [])),
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
}

/** Every screen of the console. */
export const consoleScreens = ({ memberId, personId, review }: Shown): readonly string[] => [
  '/reviews',
  `/reviews/${review}`,
  '/reviews/expiring',
  '/members',
  `/members/${memberId}`,
  `/members/${memberId}/people/${personId}`,
  '/invitations',
  '/treasury',
  '/audit',
];

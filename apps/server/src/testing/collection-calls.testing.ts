// Of the calls of collection accounts, every place that names a record.
import { type NamingCall, money } from './naming-call.testing.ts';

const account = (record: 'gaAccountId' | 'addressId', input?: NamingCall['input']): readonly NamingCall[] => [
  money(record, 'collection-account-not-found', input && { input }),
];

export const collectionCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'collection-accounts.detail gaAccountId': account('gaAccountId'),
  'collection-accounts.proof gaAccountId': account('gaAccountId'),
  'collection-accounts.remark gaAccountId': account('gaAccountId', (id) => ({
    gaAccountId: id,
    remark: 'Mine',
  })),
  'collection-accounts.detect gaAccountId': account('addressId'),
  'collection-accounts.detect-list gaAccountIdList': account('addressId', (id) => ({
    gaAccountIdList: [id],
  })),
};

// Every place in the calls of collection accounts that names a record.
import { type NamingCall, money } from './naming-call.testing.ts';

const account = (record: 'accountId' | 'addressId', input?: NamingCall['input']): readonly NamingCall[] => [
  money(record, 'collection-account-not-found', input && { input }),
];

export const collectionCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'collection-accounts.detail accountId': account('accountId'),
  'collection-accounts.proof accountId': account('accountId'),
  'collection-accounts.remark accountId': account('accountId', (id) => ({
    accountId: id,
    remark: 'Mine',
  })),
  'collection-accounts.detect accountId': account('addressId'),
  'travel-addresses.get accountId': account('addressId'),
  'travel-addresses.make accountId': account('addressId'),
  'collection-accounts.detect-list accountIds': account('addressId', (id) => ({
    accountIds: [id],
  })),
};

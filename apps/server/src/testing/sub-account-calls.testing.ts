// The places of a member's calls that name a sub-account or a move of it: part of others-calls.testing.ts.
import { type NamingCall, money, secondDecision } from './naming-call.testing.ts';

const notFound = 'sub-account-not-found';
const noTransaction = 'transaction-not-found';

export const subAccountCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'balance-proofs.proof subAccountId': [
    money('subAccountId', notFound, {
      input: (subAccountId) => ({ subAccountId, day: '2026-03-02', currency: 'USD' }),
      toOwner: 'no-balance-proof',
    }),
  ],
  'sub-accounts.detail subAccountId': [money('subAccountId', notFound)],
  'sub-accounts.assign accountId': [
    money('accountId', 'collection-account-not-found', {
      input: (accountId) => ({ accountId, subAccountId: null }),
    }),
  ],
  'sub-accounts.assign subAccountId': [
    money('subAccountId', notFound, {
      input: (subAccountId, { caller }) => ({ accountId: caller.records.accountId, subAccountId }),
    }),
  ],
  'sub-accounts.assign fromSubAccountId': [
    money('subAccountId', 'collection-account-assigned', {
      input: (fromSubAccountId, { caller: { records } }) => ({
        ...{ accountId: records.accountId, subAccountId: records.subAccountId, fromSubAccountId },
      }),
    }),
  ],
  'sub-accounts.move subAccountId': [
    money('subAccountId', notFound, {
      input: (subAccountId) => ({ subAccountId, direction: 'out', currency: 'USD', amount: '100.00' }),
      toOwner: 'insufficient-balance',
    }),
  ],
  'sub-accounts.transaction txnNo': [money('subAccountMove', noTransaction)],
  'sub-accounts.recheck txnNo': [money('subAccountMove', noTransaction, secondDecision)],
  'sub-accounts.send-recheck-code txnNo': [money('subAccountMove', noTransaction, secondDecision)],
  'sub-accounts.begin-recheck-passkey txnNo': [money('subAccountMove', noTransaction, secondDecision)],
  'sub-accounts.withdraw txnNo': [money('subAccountMove', noTransaction, { toOwner: 'already-decided' })],
  'sub-accounts.transactions txnNo': [money('subAccountMove', undefined)],
  'sub-accounts.transactions subAccountId': [money('subAccountId', undefined)],
  'sub-accounts.export txnNo': [money('subAccountMove', 'nothing-to-export')],
  'sub-accounts.export subAccountId': [money('subAccountId', 'nothing-to-export')],
};

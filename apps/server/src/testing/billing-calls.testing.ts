// The places of a member's calls that name a bill or a prepaid transfer: part of others-calls.testing.ts.
import { type NamingCall, money, secondDecision } from './naming-call.testing.ts';
import { AMOUNT } from './others-records.testing.ts';

const noTransaction = 'transaction-not-found';

export const billingCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'billing.detail txnNo': [money('bill', 'transaction-not-found')],
  'billing.list txnNo': [money('bill', undefined)],
  'billing.list paymentNo': [money('payment', undefined)],
  'billing.export txnNo': [money('bill', 'nothing-to-export')],
  'billing.export paymentNo': [money('payment', 'nothing-to-export')],
  'prepaid.transfer txnNo': [
    money('topUp', 'transaction-not-found', {
      input: (txnNo) => ({ txnNo, amount: AMOUNT, verifyCode: '0000' }),
      toOwner: 'wrong-code',
      isPersons: true,
    }),
  ],
  'prepaid.detail txnNo': [money('prepaidTransfer', noTransaction)],
  'prepaid.recheck txnNo': [money('prepaidTransfer', noTransaction, secondDecision)],
  'prepaid.send-recheck-code txnNo': [money('prepaidTransfer', noTransaction, secondDecision)],
  'prepaid.begin-recheck-passkey txnNo': [money('prepaidTransfer', noTransaction, secondDecision)],
  'prepaid.withdraw txnNo': [money('prepaidTransfer', noTransaction, { toOwner: 'already-decided' })],
};

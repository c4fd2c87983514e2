// The wallet transactions as a file, in English: the type of the other two.
export const en = {
  headings: {
    createTime: 'Payment time (GMT+8)',
    txnType: 'Business type',
    account: 'Account type',
    currencyCode: 'Currency',
    amount: 'Amount',
    endingBalance: 'Balance after',
    revocation: 'Revocation status',
    txnNo: 'Transaction number',
    flowId: 'Entry number',
  },
  type: {
    1: 'Deposit',
    2: 'Exchange',
    3: 'Transfer',
    28: 'Fee',
    29: 'Prepaid top-up',
    31: 'Transfer refund',
    34: 'Exchange return',
    40: 'Sub-account',
  },
  account: { 1: 'Currency account', 2: 'Prepaid account' },
  revocation: { 0: 'Normal', 1: 'Reversal' },
};

// The wallet transactions as a file, in English: the type of the other two.
export const en = {
  headings: {
    createTime: 'Time (GMT+8)',
    txnType: 'Type',
    currencyCode: 'Currency',
    amount: 'Amount',
    endingBalance: 'Balance after',
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
  },
  reversal: 'Reversal',
};

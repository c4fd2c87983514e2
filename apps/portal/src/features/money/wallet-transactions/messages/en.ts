// Wallet transactions, in English.
export const en = {
  title: 'Wallet transactions',
  description:
    'Every change in your available balances, newest first. Times and dates are Hong Kong time (GMT+8).',
  columns: {
    time: 'Payment time',
    type: 'Business type',
    account: 'Account type',
    amount: 'Amount',
    balance: 'Balance after',
    revocation: 'Revocation status',
    txnNo: 'Transaction number',
    flowId: 'Entry number',
  },
  accountType: { currency: 'Currency account', prepaid: 'Prepaid account' },
  reversed: 'Reversal',
  notReversed: 'Normal',
  filter: {
    direction: 'Direction',
    inward: 'Money in',
    outward: 'Money out',
    type: 'Business type',
    everyType: 'All types',
    account: 'Account type',
    reversals: 'Revocation status',
    onlyReversals: 'Reversals only',
    noReversals: 'Exclude reversals',
    flowId: 'Entry number',
  },
  emptyTitle: 'No transactions yet',
  emptyText: 'Every deposit, exchange and transfer will appear here with the balance after it.',
  deposit: 'Make a deposit',
} as const;

// Wallet transactions, in English.
export const en = {
  title: 'Wallet transactions',
  description:
    'Every change in your available balances, newest first. Times and dates are Hong Kong time (GMT+8).',
  columns: {
    time: 'Time',
    type: 'Type',
    amount: 'Amount',
    balance: 'Balance after',
    txnNo: 'Transaction number',
    flowId: 'Entry number',
  },
  reversed: 'Reversal',
  filter: {
    direction: 'Direction',
    inward: 'Money in',
    outward: 'Money out',
    type: 'Type',
    everyType: 'All types',
    reversals: 'Reversals',
    onlyReversals: 'Reversals only',
    noReversals: 'Exclude reversals',
    flowId: 'Entry number',
  },
  emptyTitle: 'No transactions yet',
  emptyText: 'Every deposit, exchange and transfer will appear here with the balance after it.',
  deposit: 'Make a deposit',
} as const;

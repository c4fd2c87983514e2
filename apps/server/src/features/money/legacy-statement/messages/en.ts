// The history of version-one members as a file, in English. The Chinese catalogues have its type.
export const en = {
  title: 'Transactions before May 2025',
  headings: {
    time: 'Time (GMT+8)',
    type: 'Business type',
    currency: 'Currency',
    amount: 'Amount',
    fee: 'Fee',
    rate: 'Exchange rate',
    order: 'Transaction number',
    entry: 'Ledger entry',
  },
  type: { deposit: 'Deposit', exchange: 'Exchange', transfer: 'Transfer' },
};

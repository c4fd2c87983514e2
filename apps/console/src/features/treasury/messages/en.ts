// The trial balance, in English: the type of the other two.
export const en = {
  description: 'The trial balance: all accounts of the ledger, by currency and purpose.',
  again: 'Add up again',
  zero: '{count, plural, one {The one currency comes} other {All # currencies come}} to zero.',
  notZero: 'Not zero: {currencies}. Stop settlement and look into the journals.',
  at: 'Added up',
  booksWhole: 'All journals and balances were verified: no fault.',
  booksFaults:
    'The last verification found {count, plural, one {one fault} other {# faults}}: {chains, number} in the chains, {balances, number} in the balances. Stop settlement; the log and the table ledger.books_check name them.',
  booksNotYet:
    'The books have not been verified yet. It is done every night, the first time soon after the start.',
  booksAt: 'Verified',
  owner: 'Whose',
  members: 'Members',
  house: 'House',
  purpose: 'Purpose',
  balance: 'Balance',
  sum: 'Sum',
  emptyTitle: 'Nothing is booked yet',
  emptyText: 'The first deposit opens the first accounts.',
} as const;

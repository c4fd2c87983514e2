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
  message: {
    none: 'Every message of the banks was read.',
    waiting:
      '{count, plural, one {One message of a bank could not be read} other {# messages of banks could not be read}}: money may have arrived that is not booked.',
    label: 'Messages that could not be read',
    explained:
      'Read one again once its reason is gone, such as after an update. What it tells is booked once, however often it is read.',
    oldest: 'These are the oldest {count, number}.',
    named: 'Message of {bank}',
    number: 'No. {number}',
    keptAt: 'Arrived',
    triedAt: 'Last read again',
    show: 'Show the message',
    hide: 'Hide the message',
    text: 'The message as it came',
    readAgain: 'Read again',
    readDone: 'Read: what it tells is booked.',
    readInVain: 'It still cannot be read, for the reason shown.',
    meanwhile: 'A colleague has dealt with this message.',
    dismiss: 'Set aside for good',
    dismissTitle: 'Set this message aside for good?',
    dismissText:
      'It leaves this list and nothing more of it is booked. Make sure that no money of a member stands in it. The message itself is kept.',
    dismissDone: 'Set aside for good.',
    reasonHint: 'The audit trail keeps this.',
  },
} as const;

// The trial balance, in English: the type of the other two.
export const en = {
  description: 'The trial balance: all accounts of the ledger, by currency and purpose.',
  again: 'Recalculate',
  zero: '{count, plural, one {The only currency balances} other {All # currencies balance}}',
  notZero: 'Out of balance: {currencies}. Stop settlement and check the journals.',
  at: 'Calculated',
  booksWhole: 'All journals and balances verified. No breaks.',
  booksBreaks:
    'The last verification found {count, plural, one {one break} other {# breaks}}: {chains, number} in the hash chains, {balances, number} in the balances. Stop settlement. Details are in the log and the table ledger.books_check.',
  booksNotYet:
    'The books have not been verified yet. Verification runs every night, and soon after the first start.',
  booksAt: 'Verified',
  owner: 'Owner',
  members: 'Members',
  house: 'House',
  purpose: 'Purpose',
  balance: 'Balance',
  sum: 'Sum',
  emptyTitle: 'Nothing booked yet',
  emptyText: 'The first accounts open with the first deposit.',
  message: {
    none: 'All bank messages were read.',
    waiting:
      '{count, plural, one {One bank message} other {# bank messages}} could not be recorded. Incoming payments may not be booked.',
    label: 'Unreadable messages',
    explained:
      'Read a message again once the cause is fixed, e.g. after an update. Its content is booked only once.',
    oldest: 'Showing the oldest {count, number}.',
    named: 'Message from {bank}',
    number: 'No. {number}',
    keptAt: 'Received',
    triedAt: 'Last attempt',
    show: 'Show message',
    hide: 'Hide message',
    text: 'Original message',
    readAgain: 'Read again',
    readDone: 'Message read and booked.',
    stillUnreadable: 'Still not recorded. See the reason shown.',
    meanwhile: 'A colleague has already handled this message.',
    dismiss: 'Dismiss permanently',
    dismissTitle: 'Dismiss this message permanently?',
    dismissText:
      'The message is removed from this list and nothing more of it is booked. Make sure it contains no member funds. The original message is kept.',
    dismissDone: 'Dismissed permanently.',
    reasonHint: 'Recorded in the audit trail.',
  },
} as const;

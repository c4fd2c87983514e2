// Signed totals of balances, in English. The Chinese catalogues have its type.
export const en = {
  titles: {
    'balance-proofs': 'Proof of balances',
  },
  description:
    'Each night the balances of all members are added up by currency, compared with the books by day, and signed. Members check that theirs is counted.',
  day: 'Day',
  again: 'Refresh',
  saveKey: 'Download public key',
  savedKey: 'Public key downloaded.',
  currency: 'Currency',
  sum: 'Signed total',
  leaves: 'Balances',
  belowZero: 'Below zero',
  inBooks: 'In the books now',
  difference: 'Difference',
  signature: 'Signature',
  signed: 'Valid',
  notSigned: 'Invalid',
  agree:
    'The signed totals of {day} equal members’ balances in the books, in {count, plural, one {# currency} other {# currencies}}.',
  later:
    'Entries dated {day} were booked after its total was signed: {currencies}. The signed totals keep the earlier figures.',
  invalid:
    'The signature of {currencies} does not verify. Compare the statements with the file kept outside the database.',
  partly: 'Not all currencies are published for {day}: only {count} of {all}.',
  unpublished: {
    books: '{currency} of {day} was not published: the balances add up to {sum}, the books to {inBooks}.',
    outside:
      '{currency} of {day} was not published: the file kept outside the database has statements that the database does not have.',
    hint: 'No later day is published in this currency until this is resolved. It is tried again every ten minutes.',
  },
  root: 'Root of the tree',
  hash: 'Hash of the statement',
  key: 'Key',
  publishedAt: 'Signed on',
  details: 'Statement: {currency}, {day}',
  emptyTitle: 'Nothing published for this day',
  emptyText: 'A day is published an hour after it ends in Hong Kong. The last one that has ended is {day}.',
};

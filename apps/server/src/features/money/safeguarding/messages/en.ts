// The file of a safeguarding report, in English. The Chinese catalogues have its type.
export const en = {
  sheet: 'Safeguarding',
  headings: {
    currency: 'Currency',
    item: 'Item',
    account: 'Account',
    amount: 'Amount',
    books: 'In the books',
    outside: 'Outside figure',
    asOf: 'As of',
    onTheWay: 'On the way',
    difference: 'Difference',
  },
  items: {
    members: 'Owed: members’ balances',
    clearing: 'Owed: payments on the way',
    suspense: 'Owed: unmatched payments',
    owed: 'Owed in total',
    account: 'Held',
    held: 'Held in total',
    own: 'House’s own share, by the books',
    surplus: 'Surplus or shortfall',
  },
  states: { covered: 'Covered', short: 'Shortfall', 'not-read': 'Not read' },
};

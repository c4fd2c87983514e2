// The file of what the house earned, in English. The Chinese catalogues have its type.
export const en = {
  sheet: 'Earnings',
  headings: {
    what: 'Kind, day or member',
    memberName: 'Member name',
    currency: 'Currency',
    fees: 'Fees',
    spread: 'Spread (USD)',
    journals: 'Journals',
  },
  /** Fees by the journal's kind; for bills by category. */
  kinds: {
    transfer: 'Transfers',
    deposit: 'Deposits',
    exchange: 'Exchanges',
    'bill-monthly': 'Monthly bills',
    'bill-account': 'Account opening',
    'bill-api-call': 'API calls',
    'bill-transfer': 'Transfer bills',
    'bill-other': 'Other bills',
    house: 'House movements',
  },
};

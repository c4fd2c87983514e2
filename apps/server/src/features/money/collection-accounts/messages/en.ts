// The page of an account’s details, in English: the type of the other two.
export const en = {
  title: 'Collection account details',
  holder: 'Account name',
  number: 'Account number or IBAN',
  bank: 'Bank',
  bic: 'BIC / SWIFT code',
  branch: {
    routingNumber: 'Routing number (ABA)',
    sortCode: 'Sort code',
    transitNumber: 'Institution and transit number',
    bsb: 'BSB',
    other: 'Branch code',
  },
  intermediary: 'Intermediary bank',
  bankAddress: 'Bank address',
  country: 'Bank country or region',
  currencies: 'Currencies',
  postscript: 'Payment reference',
  postscriptHint: 'Include this in the payment reference so we can match the payment.',
  date: 'Issued on',
  note: 'Issued by Causeway for the account holder. Please check the details before you pay.',
};

// The texts of an account's details page and of its emails, in English. The Chinese catalogues have its type.
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
  account: 'Account',
  reason: 'Reason',
  notice: {
    NORMAL: {
      subject: 'Your collection account is open',
      opening: 'You can be paid on it from now on.',
    },
    REFUSED: {
      subject: 'Your application for a collection account was declined',
      opening: 'The account below was not opened. You can apply again.',
    },
    DISABLED: {
      subject: 'Your collection account was disabled',
      opening: 'You cannot be paid on it at the moment. What still arrives is on hold until it is decided.',
    },
  },
};

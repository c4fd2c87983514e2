// What the mails on a transfer say, in English: the type of the other two.
export const en = {
  notice: {
    paid: {
      subject: 'Your transfer has been paid',
      opening: 'Your transfer has been paid to the payee.',
    },
    refused: {
      subject: 'Your transfer was rejected',
      opening: 'Your transfer was rejected. The amount and the fee are back in your available balance.',
    },
    returned: {
      subject: 'Your transfer was returned',
      opening: 'The payee’s bank returned your transfer. The returned amount is in your available balance.',
    },
    documents: {
      subject: 'Documents needed for your transfer',
      opening:
        'We need supporting documents before we can process your transfer. Sign in and upload them by the deadline below; otherwise the transfer is closed and the money returned to your balance.',
    },
    reminder: {
      subject: 'Reminder: documents needed for your transfer',
      opening:
        'We are still waiting for supporting documents for your transfer. Sign in and upload them by the deadline below; otherwise the transfer is closed and the money returned to your balance.',
    },
    closed: {
      subject: 'Your transfer was closed',
      opening:
        'We did not receive the documents we asked for in time, so your transfer was closed. The amount and the fee are back in your available balance.',
    },
  },
  label: {
    number: 'Transaction number',
    amount: 'Amount',
    payee: 'Payee',
    returned: 'Amount returned',
    reason: 'Reason',
    needed: 'What we need',
    due: 'Upload by',
  },
  reason: {
    unspecified: 'The bank gave no specific reason',
    wrongAccount: 'The payee’s account number is incorrect',
    wrongBankCode: 'The BIC of the payee’s bank is incorrect',
    wrongName: 'The payee’s name does not match the account',
    regulatory: 'A bank rejected the payment for regulatory reasons',
    contactUs: 'The bank could not accept our payment. Please contact us',
    accountClosed: 'The payee’s account is closed',
    accountBlocked: 'The payee’s account is blocked',
    kindNotAccepted: 'The payee’s account cannot receive this kind of payment',
    currencyNotPaid: 'The bank does not support payments in this currency',
    wrongAddress: 'The payee’s address is missing or incorrect',
    contractRejected: 'The token’s contract rejected the transfer',
    withdrawn: 'The person who submitted it withdrew it',
    payeeNotUsable: 'The payee can no longer be paid',
    networkFailed: 'The network could not execute the transfer',
  },
  rejectedBy: {
    bank: 'The bank rejected it',
    wallet: 'The network rejected it',
  },
  returnedByBank: 'The payee’s bank returned it',
  withCode: '{text} ({code})',
  withWords: '{text}: {words}',
  sentence: '{text}.',
};

// What the mails on an exchange say, in English: the type of the other two.
export const en = {
  notice: {
    returned: {
      subject: 'Your exchange was returned',
      opening:
        'We returned your exchange. The amount that you sold and the fee are back in your available balance; what had been credited for it was taken back.',
    },
  },
  label: {
    number: 'Transaction number',
    debit: 'Total debit',
    bought: 'Amount bought',
    reason: 'Reason',
  },
};

// What the mails on an exchange say, in English: the type of the other two.
export const en = {
  notice: {
    reconfirm: {
      subject: 'Please confirm your exchange again',
      opening:
        'The rate moved beyond your tolerance before your exchange was approved. Nothing was exchanged. Confirm it at a new rate within 24 hours, or withdraw it; until then the money stays set aside.',
    },
    lapsed: {
      subject: 'Your exchange lapsed',
      opening:
        'Your exchange was not confirmed within 24 hours, so it lapsed. Nothing was exchanged. Money that was set aside for it is available again.',
    },
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

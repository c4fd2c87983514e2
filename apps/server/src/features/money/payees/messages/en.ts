// The texts of emails about a payee, in English. The Chinese catalogues have its type.
export const en = {
  notice: {
    NORMAL: {
      subject: 'Your payee was approved',
      opening: 'You can pay this payee from now on.',
    },
    REFUSED: {
      subject: 'Your payee was rejected',
      opening: 'This payee cannot be paid. You can correct it and submit it again.',
    },
    DISABLED: {
      subject: 'Your payee was disabled',
      opening: 'This payee cannot be paid at the moment.',
    },
  },
  label: { payee: 'Payee', account: 'Account', reason: 'Reason' },
};

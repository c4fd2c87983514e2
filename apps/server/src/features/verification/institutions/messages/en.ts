// The emails on the application of an institution by its status, in English. The Chinese catalogues have its type.
export const en = {
  mails: {
    rejected: {
      subject: 'Your institutional application',
      paragraphs: [
        'We have reviewed your application and cannot accept it in its current form.',
        'You can sign in, edit it and submit it again.',
      ],
    },
    processed: {
      subject: 'Your institutional application was accepted',
      paragraphs: ['We look forward to working with you and will be in touch about the next steps.'],
    },
    completed: {
      subject: 'Your institution account is open',
      paragraphs: [
        'Your account is now an institution account, with access to the developer platform and a prepaid account.',
        'Sign in again to find them in the menu.',
      ],
    },
  },
  reason: 'Reason',
};

// Emails about requests for information, in English. The Chinese catalogues have its type.
export const en = {
  due: 'Answer by',
  item: 'Item {number}',
  reason: 'Our note',
  changes: {
    name: 'Name',
    address: 'Address',
    document: 'Document',
    owners: 'Owners',
    directors: 'Directors',
    activity: 'Activity',
  },
  /** What a rating asks for. */
  wealth: {
    wealth:
      'Please describe the source of your wealth: how you came to own what you own, such as income, business profits, investments, property, inheritance or gifts, with amounts and years.',
    evidence:
      'Please upload documents that show the source of your wealth, such as tax returns, audited accounts, sale contracts, dividend statements or a grant of probate.',
  },
  mails: {
    wealth: {
      subject: 'We need information to complete your verification',
      opening: 'Please answer each item in the portal. We can complete your verification after that.',
    },
    ask: {
      subject: 'We need some information from you',
      opening: 'Please answer each item in the portal. Your account keeps working as usual.',
    },
    close: {
      subject: 'Your answers are complete',
      opening: 'Thank you. We have what we asked for. No action needed.',
    },
    accept: {
      subject: 'Next step for the change you reported: {change}',
      opening:
        'We accepted your report. Please update your verification record in the portal now; the change takes effect once we have reviewed it.',
    },
    reject: {
      subject: 'We could not accept the change you reported: {change}',
      opening: 'Your record stays as it is. You can report the change again.',
    },
  },
  overdue: {
    subject: 'Your answer is overdue',
    paragraphs: [
      'We asked you for information and have not received your answer. Please answer in the portal. Your account keeps working as usual.',
    ],
  },
};

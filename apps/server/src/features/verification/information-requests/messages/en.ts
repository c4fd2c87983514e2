// Texts of requests for information and of emails about them, in English. The Chinese catalogues have its type.
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
  /** What staff may ask about a transaction; no text says why. */
  questions: {
    purpose:
      'About transaction {number}: please describe what it is for, who the other party is, and what was agreed.',
    contract: 'About transaction {number}: please upload the invoice, contract or other document behind it.',
    funds:
      'About transaction {number}: please upload documents that show where the money comes from, such as bank statements, payslips, accounts or a sale contract.',
  },
  mails: {
    wealth: {
      subject: 'We need information to complete your verification',
      opening: 'Please answer each item in the portal. We can complete your verification after that.',
    },
    ask: {
      subject: 'We need some information from you',
      opening: 'Please answer each item in the portal. If you can’t answer one, say why.',
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
      'We asked you for information and have not received your answer. Please answer in the portal. If you can’t answer an item, say why.',
    ],
  },
};

// The texts of emails about second approvals, in English. The Chinese catalogues have its type.
export const en = {
  what: {
    payee: 'payee',
    exchange: 'currency exchange',
    transfer: 'transfer',
    prepaid: 'prepaid account transfer',
    'sub-account-move': 'sub-account transfer',
  },
  ways: {
    prepaid: { in: 'To the prepaid account', out: 'Back to the currency account' },
    'sub-account-move': { in: 'Into the sub-account', out: 'Out of the sub-account' },
  },
  mail: {
    submitted: {
      subject: 'A {what} awaits your approval',
      opening: '{submitter} submitted a {what} that needs a second approval. Please review it.',
    },
    approved: {
      subject: 'Your {what} was approved by a colleague',
      opening: 'A colleague approved the {what} that you submitted. We are processing it now.',
    },
    rejected: {
      subject: 'Your {what} was rejected by a colleague',
      opening: 'A colleague rejected the {what} that you submitted. Nothing was paid.',
    },
    lapsed: {
      subject: 'A {what} can no longer be approved',
      opening:
        'The {what} below can no longer be approved, so it was closed. Money that was set aside for it is available again.',
    },
    overdue: {
      subject: 'A {what} lapsed',
      opening:
        'Nobody decided on the {what} below in time, so it lapsed. Nothing was exchanged; money that was set aside for it is available again.',
    },
    nobody: {
      subject: 'Nobody can approve a {what}',
      opening:
        'A {what} needs a second approval, but nobody in your company can give it. An admin can invite or enable an approver in user management, or the person who submitted it can withdraw it.',
    },
  },
  open: 'Open in the portal',
  label: {
    number: 'Transaction number',
    amount: 'Amount',
    payee: 'Payee',
    exchange: 'Exchange',
    subAccount: 'Sub-account',
    way: 'Type',
    submittedBy: 'Submitted by',
    reason: 'Reason',
  },
};

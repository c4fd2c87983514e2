// Invitation codes, in English. The Chinese catalogues have its type.
export const en = {
  titles: {
    invitations: 'Invitations',
  },
  description:
    'Codes for people you invite. A code is optional at registration, but must be valid if entered.',
  issue: 'Issue code',
  list: {
    code: 'Code',
    note: 'Note',
    used: 'Used',
    usedOf: '{used, number} of {max, number}',
    usedUnlimited: '{used, number}, unlimited',
    lastDay: 'Last day (Hong Kong)',
    noLastDay: 'None',
    issuedBy: 'Issued by',
    issuedAt: 'Issued',
    status: 'Status',
    emptyTitle: 'No invitation codes yet',
    emptyText: 'Issue a code and share it. People who register with it are marked as invited.',
    withdraw: 'Withdraw',
    withdrawNamed: 'Withdraw {code}',
  },
  status: {
    open: 'Active',
    expired: 'Expired',
    exhausted: 'Used up',
    withdrawn: 'Withdrawn',
  },
  form: {
    title: 'Issue invitation code',
    note: 'Note',
    noteHint: 'For staff only, e.g. who it is for.',
    usesMax: 'Registrations',
    usesMaxHint: '1 to 10,000. Leave blank for unlimited.',
    usesMaxIssue: 'Enter a whole number from 1 to 10,000',
    lastDay: 'Last day',
    lastDayHint: 'Valid through this day in Hong Kong. Leave blank for no expiry.',
    lastDayIssue: 'This day has passed in Hong Kong',
  },
  issued: {
    title: 'Code issued. Share it with your customer.',
    text: 'You can also find it in the list.',
    close: 'Close',
  },
  withdrawal: {
    title: 'Withdraw {code}?',
    text: 'The code can no longer be used. Existing registrations are not affected.',
    done: 'Withdrawn: {code}',
  },
} as const;

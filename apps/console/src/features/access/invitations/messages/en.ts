// Invitation codes, in English: the type of the other two.
export const en = {
  description:
    'Codes for those whom you invite. Nobody needs one to register; one that is typed must be right.',
  issue: 'Issue a code',
  list: {
    code: 'Code',
    note: 'Note',
    used: 'Used',
    usedOf: '{used, number} of {max, number}',
    usedUnlimited: '{used, number}, no limit',
    lastDay: 'Last day (Hong Kong)',
    noLastDay: 'None',
    issuedBy: 'Issued by',
    issuedAt: 'Issued',
    status: 'Status',
    emptyTitle: 'No invitation code yet',
    emptyText: 'Issue one and hand it on: whoever registers with it is known as invited.',
    withdraw: 'Withdraw',
    withdrawNamed: 'Withdraw {code}',
  },
  status: {
    open: 'Open',
    expired: 'Expired',
    exhausted: 'Used up',
    withdrawn: 'Withdrawn',
  },
  form: {
    title: 'Issue an invitation code',
    note: 'Note',
    noteHint: 'For staff, such as whom it is for.',
    usesMax: 'Registrations',
    usesMaxHint: '1 to 10,000. Blank: no limit.',
    usesMaxFault: 'A whole number from 1 to 10,000, please',
    lastDay: 'Last day',
    lastDayHint: 'It ends with this day in Hong Kong. Blank: no end.',
    lastDayFault: 'This day is over in Hong Kong',
  },
  issued: {
    title: 'Issued: hand this code on',
    text: 'It is in the list as well.',
    close: 'Close',
  },
  withdrawal: {
    title: 'Withdraw {code}?',
    text: 'Nobody can register with it any more. Who has registered with it stays.',
    done: 'Withdrawn: {code}',
  },
} as const;

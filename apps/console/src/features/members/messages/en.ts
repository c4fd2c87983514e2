// Members, in English: the type of the other two.
export const en = {
  list: {
    search: 'Name, email or member number',
    name: 'Name',
    memberId: 'Member number',
    email: 'Email',
    type: 'Type',
    kyc: 'Verification',
    status: 'Status',
    since: 'Member since',
    emptyTitle: 'No members yet',
    emptyText: 'Whoever registers in the portal appears here.',
  },
  detail: {
    verification: 'Verification',
    trail: 'Audit trail',
  },
  status: {
    normal: 'Normal',
    active: 'Normal',
    disabled: 'Disabled',
  },
  role: {
    role1: 'Admin',
    role2: 'Operator',
    role3: 'Rechecker',
  },
  people: {
    title: 'People',
    email: 'Email',
    role: 'Role',
    status: 'Status',
  },
  balances: {
    title: 'Balances',
    currency: 'Currency',
    prepaid: '{currency}, prepaid',
    sumAmt: 'Total',
    availBalance: 'Available',
    frozenAmount: 'Frozen',
    pendingAmt: 'To be credited',
    empty: 'No balance in any currency yet',
  },
  journals: {
    title: 'Journals',
    at: 'Time',
    kind: 'What happened',
    reference: 'Transaction number',
    postings: 'From → to',
    emptyTitle: 'No journals yet',
    emptyText: 'Every movement of this member’s money is written here.',
  },
} as const;

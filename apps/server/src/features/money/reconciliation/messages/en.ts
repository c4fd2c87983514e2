// The file of differences with banks, in English. The Chinese catalogues have its type.
import { breakTextsEn } from '@causeway/contract/break-texts';

export const en = {
  ...breakTextsEn,
  unconfirmed: 'Waiting for the bank’s next report',
  headings: {
    firstSeen: 'First seen (GMT+8)',
    bank: 'Bank',
    account: 'Account',
    day: 'Day',
    kind: 'Difference',
    cause: 'Likely cause',
    currency: 'Currency',
    amount: 'Bank minus books',
    detail: 'Details',
    state: 'Status',
    owner: 'Owner',
    note: 'Explanation',
    proposer: 'Proposed by',
    proposed: 'Proposed (GMT+8)',
    confirmer: 'Confirmed by',
    confirmed: 'Confirmed (GMT+8)',
    closed: 'Closed (GMT+8)',
  },
};

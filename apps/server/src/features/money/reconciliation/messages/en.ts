// The file of differences with banks, in English. The Chinese catalogues have its type.
import { breakTextsEn } from '@causeway/contract/break-texts';

export const en = {
  ...breakTextsEn,
  unconfirmed: 'Waiting for a second reading',
  headings: {
    firstSeen: 'First seen',
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
    closed: 'Closed',
  },
};

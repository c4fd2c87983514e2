// The file of sub-account transactions, in English: the type of the other two.
export const en: {
  readonly heading: readonly string[];
  readonly statuses: Readonly<Record<'WAITING' | 'MOVED' | 'REJECTED' | 'CANCELED', string>>;
} = {
  heading: [
    'Time (GMT+8)',
    'Number',
    'Name',
    'Sub-account',
    'Currency',
    'Amount',
    'Deposit',
    'Remark',
    'Status',
  ],
  statuses: {
    WAITING: 'Awaiting second approval',
    MOVED: 'Moved',
    REJECTED: 'Rejected',
    CANCELED: 'Canceled',
  },
};

// The texts of bills, in English: the type of the other two.
export const en = {
  prepaid: 'Prepaid account',
  changes: { charge: 'Charge a member', waive: 'Cancel a bill', reverse: 'Give back a bill' },
};

// The texts of bills, in English. The Chinese catalogues have its type.
export const en = {
  prepaid: 'Prepaid account',
  changes: { charge: 'Charge a member', waive: 'Cancel a bill', reverse: 'Give back a bill' },
};

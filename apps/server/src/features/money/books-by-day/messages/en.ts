// The file of a day's trial balance, in English. The Chinese catalogues have its type.
import { accountTextsEn } from '@causeway/contract/account-texts';
export const en = {
  sheet: 'Trial balance',
  headings: {
    currency: 'Currency',
    owner: 'Owner',
    purpose: 'Account',
    name: 'Account name',
    opening: 'Opening balance',
    debits: 'Debits',
    credits: 'Credits',
    closing: 'Closing balance',
    journals: 'Journals',
  },
  owner: { members: 'Members', house: 'House' },
  accounts: accountTextsEn,
};

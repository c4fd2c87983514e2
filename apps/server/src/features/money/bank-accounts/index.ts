// The house's accounts at banks: the names that staff give them, the floors, and what can be paid from each.
export { bankAccounts, bankAccountSetting } from './account-setting.ts';
export { type BankFunds, bankFunds, fundsOf } from './funds.ts';

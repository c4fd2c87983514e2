// Statements and reports of banks about the house's accounts, compared with the movements of the books.
export { dayAfter, daysBetween, startOfDay } from './days.ts';
export { keepStatement } from './keep-statement.ts';
export { type Left, matchAccount } from './match-account.ts';
export { isConfirmed, noticeProofs } from './notice-proofs.ts';
export { noticeStore } from './notice-store.ts';
export {
  type AccountOf,
  type DaySum,
  type EntryRow,
  type LineRow,
  type StartRow,
  type StatementRow,
  accountKey,
  evidenceStore,
  insert as insertEvidence,
} from './store.ts';

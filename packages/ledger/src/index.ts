// The ledger: double entry on PostgreSQL. It knows accounts, journals, holds and entries; no member, no transfer.
export { type AccountKey, HOUSE, accountId, isHouse, isReserved, reserveOf } from './keys.ts';
export { type Journal, POSTINGS_MAX, type Posting, journalProblem, reversal } from './journal.ts';
export { type PostAnswer, post } from './post.ts';
export { openAccounts } from './open-accounts.ts';
export {
  type LineOfJournals,
  type PostedJournal,
  journal,
  journalsOf,
  journalsOfLine,
  journalsOfOwner,
} from './posted-journals.ts';
export { type Balance, balanceOf, balances } from './balances.ts';
export { type Hold, holds } from './holds.ts';
export type { Entry, EntryFilter } from './entries.ts';
export type { Change } from './change.ts';
export { movements } from './movements.ts';
export { walkChanges } from './walk-changes.ts';
export { type Holding, type Period, periodsOf, totalOf, walkPeriod } from './period.ts';
export { type BalancesAt, type OwnerBalance, walkOwnerBalances } from './owner-balances.ts';
export { type TrialBalance, type TrialBalanceLine, trialBalance } from './trial-balance.ts';
export { type BalanceBreak, type ChainBreak, verifyBalances, verifyChain } from './verify.ts';
export { type BooksCheck, checkBooks, checkRecentBooks, lastBooksCheck, noteBreaks } from './check-books.ts';
export { changedGuards } from './guard.ts';
export { type Newest, hasSettled, newestJournal } from './newest-journal.ts';
export { type BooksRoot, booksRoot } from './root.ts';
export { type Upkeep, journalsLeft, upkeep } from './upkeep.ts';
export { type GatherOptions, gather } from './gather.ts';
export { camelOf, camelRows, snakeOf } from './camel-rows.ts';
export type { Queryable, Statement } from './queryable.ts';

// The ledger: double entry on PostgreSQL. It knows accounts, journals, holds and entries; no member, no transfer.
export { type AccountKey, HOUSE, accountId, isHouse, isReserved } from './keys.ts';
export { type Journal, POSTINGS_MAX, type Posting, journalProblem, reversal } from './journal.ts';
export { type PostAnswer, post } from './post.ts';
export { openAccounts } from './open-accounts.ts';
export { type PostedJournal, journal, journalsOf, journalsOfOwner } from './posted-journals.ts';
export { type Balance, balances } from './balances.ts';
export { type Hold, holds } from './holds.ts';
export { type Entry, type EntryFilter, type EntryPage, entries } from './entries.ts';
export { walkEntries } from './walk-entries.ts';
export { type Period, periodsOf, walkPeriod } from './period.ts';
export { type TrialBalance, type TrialBalanceLine, trialBalance } from './trial-balance.ts';
export { type BalanceBreak, type ChainBreak, verifyBalances, verifyChain } from './verify.ts';
export { type BooksCheck, checkBooks, lastBooksCheck, noteBreaks } from './check-books.ts';
export { changedGuards } from './guard.ts';
export { type BooksRoot, type Newest, booksRoot, isSettled, newestJournal } from './root.ts';
export { type Upkeep, journalsLeft, upkeep } from './upkeep.ts';
export { type GatherOptions, gather } from './gather.ts';
export type { Queryable, Statement } from './queryable.ts';

// Answers for the lines of the treasury page that a test is not about.
import {
  getDayStatements,
  getReconciliationState,
  getSafeguardingState,
  listHouseBankAccounts,
  listSuspenseBookings,
  listWalletMoves,
  listWallets,
} from '@causeway/contract';
import { answer } from '@causeway/ui/testing';

export function answerQuietly(): void {
  answer(getDayStatements, { day: '2026-03-02', lastClosed: '2026-03-02', list: [], unpublished: [] });
  answer(getReconciliationState, { openBreaks: 0, banks: [] });
  answer(getSafeguardingState, { day: '2026-03-01', state: 'covered', short: [], overdue: [] });
  answer(listHouseBankAccounts, { list: [] });
  answer(listSuspenseBookings, { list: [], total: 0 });
  answer(listWallets, { list: [] });
  answer(listWalletMoves, { levels: [], list: [] });
}

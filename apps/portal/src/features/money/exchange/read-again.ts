// Refetches the data that a decision on an exchange changes.
import {
  getBalances,
  getExchange,
  getOverview,
  listExchanges,
  listWalletTransactions,
} from '@causeway/contract';
import { invalidate } from '../../../shared/queries.ts';

export const readAgain = () =>
  invalidate(getExchange, listExchanges, getOverview, getBalances, listWalletTransactions);

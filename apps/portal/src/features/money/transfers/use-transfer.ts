// A transfer, asked for again while it moves. When it ends, the balances have moved too.
import {
  getBalances,
  getOverview,
  getTransfer,
  listTransfers,
  listWalletTransactions,
} from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, queryOf } from '../../../shared/queries.ts';
import { isMoving } from './transfer-steps.ts';

const askAgainMs = 3_000;

export function useTransfer(txnNo: string) {
  const query = useQuery({
    ...queryOf(getTransfer, { txnNo }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? askAgainMs : false),
  });
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    const hasMoved = before.current !== undefined && before.current !== status;
    before.current = status;
    if (hasMoved) void invalidate(getBalances, getOverview, listTransfers, listWalletTransactions);
  }, [status]);
  return query;
}

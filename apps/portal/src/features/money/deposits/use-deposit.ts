// A deposit, asked for again while it moves.
import { getDeposit } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { isMoving } from './deposit-steps.ts';

const askAgainMs = 4_000;

export const useDeposit = (txnNo: string) =>
  useQuery({
    ...queryOf(getDeposit, { txnNo }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? askAgainMs : false),
  });

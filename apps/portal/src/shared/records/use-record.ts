// One record, refetched until it is final. Each change of the record also changed the balances.
import { getBalances, getOverview, listWalletTransactions, type Endpoint } from '@causeway/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, queryOf } from '../queries.ts';

const askAgainMs = 3_000;

export interface Followed<Detail> {
  /** The list that contains the record. */
  readonly list: Pick<Endpoint, 'name'>;
  readonly isMoving?: ((record: Detail) => boolean) | undefined;
}

export function useRecord<Detail extends { readonly status?: unknown }>(
  call: Endpoint<{ readonly txnNo: string }, Detail>,
  txnNo: string,
  { list, isMoving }: Followed<Detail>,
): UseQueryResult<Detail> {
  const query = useQuery({
    ...queryOf<{ readonly txnNo: string }, Detail>(call, { txnNo }, { quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving?.(data) === true ? askAgainMs : false,
  });
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    const hasMoved = before.current !== undefined && before.current !== status;
    before.current = status;
    if (hasMoved) void invalidate(list, getBalances, getOverview, listWalletTransactions);
  }, [status, list]);
  return query;
}

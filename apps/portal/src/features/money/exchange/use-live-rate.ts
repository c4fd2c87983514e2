// The live rate: fetched again every 15 seconds while no rate is locked.
import { getExchangeRate } from '@causeway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { pairOf, rateRequest, type Pairs, type Order } from './order.ts';

const refreshMs = 15_000;

export function useLiveRate(order: Order, pairs: Pairs, isLive: boolean) {
  const pair = pairOf(pairs, order);
  const request = rateRequest(order, pair ?? { minSell: '1' });
  const query = useQuery({
    ...queryOf(getExchangeRate, request, { quiet: true }),
    enabled: isLive && pair !== undefined,
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  // A refused amount does not remove the previous rate.
  const [known, setKnown] = useState(query.data);
  if (query.data !== undefined && query.data !== known) setKnown(query.data);
  const isSame = known?.sellCurrency === order.sell && known.buyCurrency === order.buy;
  return { ...query, known: isSame ? known : undefined };
}

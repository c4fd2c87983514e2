// The part of the queue that the address names, kept fresh: others decide too.
import { listReviews } from '@causeway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { placeOf, queueRequest } from './queue.ts';

const REFRESH_MS = 20_000;

export function useQueue() {
  const [search] = useAddressSearch();
  const place = placeOf(search);
  const query = useQuery({
    ...queryOf(listReviews, queueRequest(place), { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return { place, query, list: query.data?.list ?? [] };
}

// The part of the queue that the address names, polled because others decide too.
import { listReviews } from '@causeway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { liveOf } from '../../../shared/queries.ts';
import { placeOf, queueRequest } from './queue-place.ts';

export function useQueue() {
  const [search] = useAddressSearch();
  const place = placeOf(search);
  const query = useQuery({
    ...liveOf(listReviews, queueRequest(place)),
    placeholderData: keepPreviousData,
  });
  return { place, query, list: query.data?.list ?? [] };
}

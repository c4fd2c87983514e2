// Links by which people verify on their own device. They are polled while one is open, so that the page shows
// each step (VER-117).
import { type CheckLink, isLinkOpen, listCheckLinks } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../shared/queries.ts';

const pollMs = 5000;

/**
 * `onCheck` runs when a check started or finished by a link, because the record has then changed. Links are not asked for
 * unless `isAsked`.
 */
export function useCheckLinks(onCheck: () => void, isAsked = true): (uid: string) => CheckLink | undefined {
  const { data } = useQuery({
    ...queryOf(listCheckLinks, {}, { quiet: true }),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((link) => isLinkOpen(link.state)) ? pollMs : false),
  });
  const checks = data
    ?.filter(({ state }) => state === 'underWay' || state === 'finished')
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  const before = useRef(checks);
  useEffect(() => {
    if (checks === before.current) return;
    if (before.current !== undefined) onCheck();
    before.current = checks;
  }, [checks, onCheck]);
  return (uid) => data?.find(({ personId }) => personId === uid);
}

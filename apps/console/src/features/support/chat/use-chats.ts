// Conversations that are not closed, refetched whenever the server announces a change.
import { listChats, type Language } from '@causeway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPush } from '@causeway/web/push';
import { invalidate, queryOf } from '../../../shared/queries.ts';

/** Polling interval while the push connection is lost. */
const refreshMs = 15_000;

export function useChats({
  language,
  isOn = true,
}: {
  readonly language?: Language | undefined;
  readonly isOn?: boolean;
}) {
  useEffect(
    () =>
      isOn
        ? onPush(({ event }) => {
            if (event === 'chat-queue' || event === 'chat' || event === 'ready') void invalidate(listChats);
          })
        : undefined,
    [isOn],
  );
  return useQuery({
    ...queryOf(listChats, { language }, { quiet: true }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

// This tab's draft corrections: of one record, counted for the queue, and the browser's question before they are lost.
import type { RejectItem, VerificationReview } from '@causeway/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useStaff } from '../../../shared/session.ts';
import { createDraftCorrections } from './draft-corrections.ts';

export const draftCorrections = createDraftCorrections();

/** Before the tab is closed or loaded anew while there are drafts, the browser asks; called once, by the process. */
export function followUnload(): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  draftCorrections.subscribe(() => {
    if (draftCorrections.total() > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

const NONE: readonly RejectItem[] = [];

type Gathering = readonly [items: readonly RejectItem[], change: (items: readonly RejectItem[]) => void];

/** The draft about a record; nothing once the record is decided, for then it can no longer be sent. */
export function useDraftCorrections(review: VerificationReview | undefined): Gathering {
  const { staffId } = useStaff();
  const kept = useSyncExternalStore(draftCorrections.subscribe, () =>
    review === undefined ? NONE : draftCorrections.of(staffId, review),
  );
  const isPast = review?.level === null;
  useEffect(() => {
    if (isPast && review !== undefined) draftCorrections.keep(staffId, review, NONE);
  }, [isPast, review, staffId]);
  const change = (items: readonly RejectItem[]): void => {
    if (review !== undefined) draftCorrections.keep(staffId, review, items);
  };
  return [isPast ? NONE : kept, change];
}

/** How many corrections of a member the signed-in person has not sent. */
export function useDraftCount(memberId: string): number {
  const { staffId } = useStaff();
  return useSyncExternalStore(draftCorrections.subscribe, () => draftCorrections.countOf(staffId, memberId));
}

/** How many members have drafts. */
export const useDraftTotal = (): number =>
  useSyncExternalStore(draftCorrections.subscribe, draftCorrections.total);

// Corrections that the reader has drafted and not sent. The server keeps them for the reader alone: they are
// about people, so they must not stay in a browser's storage.
import {
  draftCorrections,
  getVerificationReview,
  listReviews,
  type RejectItem,
  type VerificationReview,
} from '@causeway/contract';
import { isRequestError, toast } from '@causeway/ui';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';

const NONE: readonly RejectItem[] = [];

type Drafting = readonly [items: readonly RejectItem[], change: (items: readonly RejectItem[]) => void];

/**
 * Empty once the record is decided, because nothing can be sent then. Items that could not be saved stay on
 * the page until they are sent.
 */
export function useDraftedItems(review: VerificationReview | undefined): Drafting {
  const [changed, setChanged] = useState<readonly RejectItem[]>();
  const { mutate } = useWrite(draftCorrections);
  const change = (items: readonly RejectItem[]): void => {
    if (review === undefined) return;
    const { memberId, submittedAt } = review;
    setChanged(items);
    mutate(
      { memberId, submittedAt, items: [...items] },
      {
        onError: (error) => isRequestError(error) && toast(error.message, 'bad'),
        onSuccess: () => void invalidate(getVerificationReview, listReviews),
      },
    );
  };
  if (review === undefined || review.level === null) return [NONE, change];
  return [changed ?? review.drafted?.items ?? NONE, change];
}

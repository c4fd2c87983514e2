// A decision on its way. That somebody else was faster, or that the record has changed, is no failure of the person's:
// the page says so and shows what is there now.
import {
  decideReview,
  errorName,
  getReview,
  listAudit,
  listReviews,
  type ReviewDetail,
} from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { invalidate, useWrite } from '../../shared/queries.ts';

export type Decided = 'approve' | 'reject';
export type Meanwhile = 'already-decided' | 'changed-meanwhile';

export interface DecisionOutcome {
  readonly onDecided: (decision: Decided) => void;
  readonly onMeanwhile: (meanwhile: Meanwhile) => void;
}

function meanwhileOf(error: unknown): Meanwhile | undefined {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return name === 'already-decided' || name === 'changed-meanwhile' ? name : undefined;
}

export function useDecision({ item, version }: ReviewDetail, { onDecided, onMeanwhile }: DecisionOutcome) {
  const write = useWrite(decideReview);

  /** Resolves where the dialog has nothing more to say; rejects where it stays open and shows the error. */
  const decide = async (decision: Decided, reason?: string): Promise<void> => {
    const { kind, subjectId } = item;
    try {
      await write.mutateAsync({
        kind,
        subjectId,
        version,
        decision,
        ...(reason !== undefined && { reason }),
      });
    } catch (error) {
      const meanwhile = meanwhileOf(error);
      if (meanwhile === undefined) throw error;
      await invalidate(getReview, listReviews, listAudit);
      onMeanwhile(meanwhile);
      return;
    }
    onDecided(decision);
    await invalidate(getReview, listReviews, listAudit);
  };

  return { decide, error: write.error, reset: write.reset };
}

// A decision on its way.
import {
  decideReview,
  getReview,
  listAudit,
  listReviews,
  type DecidedKind,
  type ReviewDetail,
} from '@causeway/contract';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { meanwhileOf, type Meanwhile } from '../../../shared/review/meanwhile.ts';

export type Decided = 'approve' | 'reject';

/** How the two decisions are called. */
export const decisionWords = (kind: DecidedKind) =>
  kind === 'screening'
    ? ({ approve: 'clear', reject: 'confirm' } as const)
    : ({ approve: 'approve', reject: 'reject' } as const);

export interface DecisionOutcome {
  readonly onDecided: (decision: Decided) => void;
  readonly onMeanwhile: (meanwhile: Meanwhile) => void;
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

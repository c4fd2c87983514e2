// A decision on a verification on its way.
import {
  claimVerification,
  decideVerification,
  getVerificationReview,
  listAudit,
  listReviews,
  type RequestOf,
  type VerificationReview,
} from '@causeway/contract';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { meanwhileOf, type Meanwhile } from '../../../shared/review/meanwhile.ts';

type Sent = RequestOf<typeof decideVerification>;
export type Decided = Sent['decision'];
export type DecisionSaid = Pick<Sent, 'decision' | 'items' | 'reason'>;

export interface DecisionOutcome {
  readonly onDecided: (decision: Decided) => void;
  readonly onMeanwhile: (meanwhile: Meanwhile) => void;
}

const readAgain = (): Promise<unknown> => invalidate(getVerificationReview, listReviews, listAudit);

export function useReviewDecision(
  { memberId, level, version }: VerificationReview,
  { onDecided, onMeanwhile }: DecisionOutcome,
) {
  const write = useWrite(decideVerification);

  /** Resolves where the dialog has nothing more to say; rejects where it stays open and shows the error. */
  const decide = async (said: DecisionSaid): Promise<void> => {
    if (level === null) return;
    try {
      await write.mutateAsync({ memberId, level, version, ...said });
    } catch (error) {
      const meanwhile = meanwhileOf(error);
      if (meanwhile === undefined) throw error;
      await readAgain();
      onMeanwhile(meanwhile);
      return;
    }
    onDecided(said.decision);
    await readAgain();
  };

  return { decide, error: write.error, reset: write.reset };
}

/** Takes the record for oneself, or gives it back; the page then shows whose it is, or that it is decided already. */
export function useClaim(
  { memberId }: Pick<VerificationReview, 'memberId'>,
  onMeanwhile: DecisionOutcome['onMeanwhile'],
) {
  const write = useWrite(claimVerification);
  const claim = (isClaimed: boolean): void =>
    write.mutate(
      { memberId, isClaimed },
      {
        onError: (error) => {
          const meanwhile = meanwhileOf(error);
          if (meanwhile === 'already-decided') onMeanwhile(meanwhile);
        },
        onSettled: () => void readAgain(),
      },
    );
  return { claim, isBusy: write.isPending, error: write.error };
}

// Assigns a verification to oneself, or gives it back.
import {
  claimVerification,
  getVerificationReview,
  listAudit,
  listReviews,
  type Staff,
  type VerificationReview,
} from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Kbd } from '@mantine/core';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { meanwhileOf, type Meanwhile } from '../../desk/decisions/index.ts';
import { useTexts } from './texts.ts';

const KEY = 'c';

type ClaimOffer = 'take' | 'takeOver' | 'release';

/** What somebody may do about the assignment; undefined where there is nothing to offer. The server has the last word. */
export function claimOffer(
  { claimedBy, mayNot }: Pick<VerificationReview, 'claimedBy' | 'mayNot'>,
  { staffId, role }: Pick<Staff, 'staffId' | 'role'>,
): ClaimOffer | undefined {
  if (claimedBy?.staffId === staffId) return 'release';
  if (mayNot === null) return 'take';
  return mayNot === 'claimed' && role === 'senior' ? 'takeOver' : undefined;
}

interface ClaimButtonProps {
  readonly review: VerificationReview;
  readonly onMeanwhile: (meanwhile: Meanwhile) => void;
}

/** Whatever the answer, the page then shows whose it is, or that it is decided already. */
export function ClaimButton({ review, onMeanwhile }: ClaimButtonProps) {
  const t = useTexts('verificationReviews.claim');
  const offer = claimOffer(review, useStaff());
  const { mutate, isPending, error } = useWrite(claimVerification);
  const claim = (): void =>
    mutate(
      { memberId: review.memberId, isClaimed: offer !== 'release' },
      {
        onError: (failure) => {
          const meanwhile = meanwhileOf(failure);
          if (meanwhile === 'already-decided') onMeanwhile(meanwhile);
        },
        onSettled: () => void invalidate(getVerificationReview, listReviews, listAudit),
      },
    );
  useKeys({ ...(offer && !isPending && { [KEY]: claim }) });
  if (offer === undefined) return null;
  return (
    <>
      <FormError error={error} />
      <Button
        aria-keyshortcuts={KEY}
        loading={isPending}
        onClick={claim}
        rightSection={<Kbd size="xs">{KEY}</Kbd>}
        variant="default"
      >
        {t(offer)}
      </Button>
    </>
  );
}

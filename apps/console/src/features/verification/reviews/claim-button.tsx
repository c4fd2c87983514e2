// Takes a verification for oneself, or gives it back.
import type { VerificationReview } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Kbd } from '@mantine/core';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useStaff } from '../../../shared/session.ts';
import { claimOffer } from './claim-offer.ts';
import { useTexts } from './texts.ts';
import { useClaim, type DecisionOutcome } from './use-review-decision.ts';

const KEY = 'c';

interface ClaimButtonProps extends Pick<DecisionOutcome, 'onMeanwhile'> {
  readonly review: VerificationReview;
}

export function ClaimButton({ review, onMeanwhile }: ClaimButtonProps) {
  const t = useTexts('verificationReviews.claim');
  const offer = claimOffer(review, useStaff());
  const { claim, isBusy, error } = useClaim(review, onMeanwhile);
  useKeys({ ...(offer && !isBusy && { [KEY]: () => claim(offer !== 'giveBack') }) });
  if (offer === undefined) return null;
  return (
    <>
      <FormError error={error} />
      <Button
        aria-keyshortcuts={KEY}
        loading={isBusy}
        onClick={() => claim(offer !== 'giveBack')}
        rightSection={<Kbd size="xs">{KEY}</Kbd>}
        variant="default"
      >
        {t(offer)}
      </Button>
    </>
  );
}

// Assigns a verification to oneself, hands it over to a colleague, or returns it.
import { claimVerification, getVerificationReview, listAudit, listReviews } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Kbd } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { meanwhileOf, type Meanwhile } from '../decisions/index.ts';
import { type Assigned, claimOffer } from './claim-offer.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

interface ClaimActionsProps {
  readonly item: Assigned;
  /** The person concerned, if several are stacked. */
  readonly name?: string;
  /** Set inside a row: the buttons are small, and have keys only in the marked row. */
  readonly inRow?: 'marked' | 'other';
  readonly onMeanwhile?: (meanwhile: Meanwhile) => void;
}

const shown = [getVerificationReview, listReviews, listAudit] as const;

/** After any answer the page shows the current assignment, or that it is already decided. */
export function ClaimActions({ item, name = '', inRow, onMeanwhile }: ClaimActionsProps) {
  const t = useSharedTexts('claim');
  const offer = claimOffer(item);
  const { mutate, isPending, error } = useWrite(claimVerification);
  const [isHandingOver, setHandingOver] = useState(false);
  const mayHand = item.may.includes('hand-over');
  const claim = (): void =>
    mutate(
      { memberId: item.memberId, isClaimed: offer !== 'release' },
      {
        onError: (failure) => {
          const meanwhile = meanwhileOf(failure);
          if (meanwhile === 'already-decided') onMeanwhile?.(meanwhile);
        },
        onSettled: () => void invalidate(...shown),
      },
    );
  const hasKeys = inRow !== 'other';
  useKeys({
    ...(hasKeys && offer && !isPending && { c: claim }),
    ...(hasKeys && mayHand && { h: () => setHandingOver(true) }),
  });
  const look = inRow === undefined ? {} : ({ size: 'compact-xs' } as const);
  const keyOf = (key: string) => inRow === undefined && <Kbd size="xs">{key}</Kbd>;
  return (
    <>
      <FormError error={error} />
      {offer !== undefined && (
        <Button
          aria-keyshortcuts="c"
          aria-label={inRow && t(`${offer}Named`, { name })}
          loading={isPending}
          onClick={claim}
          rightSection={keyOf('c')}
          variant="default"
          {...look}
        >
          {t(offer)}
        </Button>
      )}
      {mayHand && (
        <Button
          aria-keyshortcuts="h"
          aria-label={inRow && t('handOverNamed', { name })}
          onClick={() => setHandingOver(true)}
          rightSection={keyOf('h')}
          variant="subtle"
          {...look}
        >
          {t('handOver')}
        </Button>
      )}
      {isHandingOver && (
        <HandOverDialog
          item={item}
          onClose={() => setHandingOver(false)}
          onHandedOver={() => void invalidate(...shown)}
        />
      )}
    </>
  );
}

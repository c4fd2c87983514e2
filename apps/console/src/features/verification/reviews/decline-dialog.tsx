// Asks why somebody cannot be served at all: there is no way back for the member.
import { ConfirmDialog, FormError } from '@causeway/ui';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LongText } from '../../../shared/long-text.tsx';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { DecisionSubject } from './decision-subject.tsx';
import { TEXT_LENGTH } from './items.ts';
import { useTexts } from './texts.ts';
import { useReviewDecision } from './use-review-decision.ts';

export function DeclineDialog({ review, opened, onClose, ...outcome }: DecisionDialogProps) {
  const t = useTexts('verificationReviews.decision');
  const { decide, error, reset } = useReviewDecision(review, outcome);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      confirmLabel={t('decline')}
      danger
      disabled={reason.trim() === ''}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => decide({ decision: 'decline', items: [], reason: reason.trim() })}
      opened={opened}
      size="lg"
      title={t('declineTitle')}
    >
      <Stack gap="sm">
        <DecisionSubject review={review} />
        <Text>{t(review.kycStatus === 4 ? 'declinesVerified' : 'declines')}</Text>
        <LongText
          description={t('declineHint')}
          first
          label={t('reason')}
          maxLength={TEXT_LENGTH}
          onChange={setReason}
          value={reason}
        />
        <FormError error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

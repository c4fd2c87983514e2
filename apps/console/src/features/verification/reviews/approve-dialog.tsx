// Asks before approving, and says what follows at this level.
import type { VerificationReview } from '@causeway/contract';
import { ConfirmDialog, FormError, ToneIcon } from '@causeway/ui';
import { Group, Stack, Text } from '@mantine/core';
import { DecisionSubject } from './decision-subject.tsx';
import { useTexts } from './texts.ts';
import { useReviewDecision, type DecisionOutcome } from './use-review-decision.ts';

export interface DecisionDialogProps extends DecisionOutcome {
  readonly review: VerificationReview;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface ApproveDialogProps extends DecisionDialogProps {
  /** How many corrections were gathered, which an approval does not send. */
  readonly unsent: number;
}

export function ApproveDialog({ review, unsent, opened, onClose, ...outcome }: ApproveDialogProps) {
  const t = useTexts('verificationReviews.decision');
  const { decide, error, reset } = useReviewDecision(review, outcome);
  const doubts = review.findings.filter((finding) => finding.outcome !== 'pass').length;
  const follows = review.level === 1 ? 'first' : review.kycStatus === 4 ? 'update' : 'second';
  return (
    <ConfirmDialog
      confirmFirst
      confirmLabel={t('approve')}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => decide({ decision: 'approve', items: [] })}
      opened={opened}
      title={t('approveTitle')}
    >
      <Stack gap="sm">
        <DecisionSubject review={review} />
        <Text>{t(`follows.${follows}`)}</Text>
        {doubts > 0 && (
          <Group c="wait" gap="xs" wrap="nowrap">
            <ToneIcon tone="wait" />
            <Text fw={600}>{t('doubts', { count: doubts })}</Text>
          </Group>
        )}
        {unsent > 0 && <Text>{t('unsent', { count: unsent })}</Text>}
        <FormError error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

// Asks before approving, and says what will follow from it.
import type { ReviewDetail } from '@causeway/contract';
import { ConfirmDialog, FormError, ToneIcon } from '@causeway/ui';
import { Group, Stack, Text } from '@mantine/core';
import { DecisionSubject } from './decision-subject.tsx';
import { useTexts } from './texts.ts';
import { decisionWords, useDecision, type DecisionOutcome } from './use-decision.ts';

export interface DecisionDialogProps extends DecisionOutcome {
  readonly review: ReviewDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ApproveDialog({ review, opened, onClose, ...outcome }: DecisionDialogProps) {
  const t = useTexts('reviews.decision');
  const { decide, error, reset } = useDecision(review, outcome);
  const { approve } = decisionWords(review.item.kind);
  const doubts = review.checks.filter((check) => check.outcome !== 'pass').length;
  return (
    <ConfirmDialog
      confirmFirst
      confirmLabel={t(approve)}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => decide('approve')}
      opened={opened}
      title={t(`${approve}Title`)}
    >
      <Stack gap="sm">
        <DecisionSubject item={review.item} />
        <Text>{t(`follows.${review.item.kind}`)}</Text>
        {doubts > 0 && (
          <Group c="wait" gap="xs" wrap="nowrap">
            <ToneIcon tone="wait" />
            <Text fw={600}>{t('doubts', { count: doubts })}</Text>
          </Group>
        )}
        <FormError error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

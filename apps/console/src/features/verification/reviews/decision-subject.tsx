// What is being decided, in the dialog, so that nobody decides about another one than they think.
import type { VerificationReview } from '@causeway/contract';
import { Text } from '@mantine/core';
import { useTexts } from './texts.ts';

export function DecisionSubject({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.about');
  const { level, submissionType, memberName, memberId } = review;
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t(submissionType === 'first' ? 'initial' : submissionType)} ·{' '}
        {level !== null && t(level === 1 ? 'first' : 'second')}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {memberName ?? memberId}
      </Text>
    </div>
  );
}

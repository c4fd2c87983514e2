// The state of a person's identity check: one word, and below it the provider's doubts, if any.
import {
  isIdentityDoubted,
  isIdentityFinished,
  identityOutcomes,
  type IdentityOutcome,
} from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';

const tones = { done: 'good', checking: 'info', open: 'wait' } as const satisfies Record<string, Tone>;

interface OutcomeProps {
  readonly outcome: IdentityOutcome;
}

/** Passed, warning and rejected all count as verified here: staff judge the difference (VER-101). */
export function IdentityStatusTag({ outcome }: OutcomeProps) {
  const t = useSharedTexts('identityCheck.status');
  const unfinished = outcome === identityOutcomes.underVerification ? 'checking' : 'open';
  const word = isIdentityFinished(outcome) ? 'done' : unfinished;
  return <StatusTag tone={tones[word]}>{t(word)}</StatusTag>;
}

/** The provider's doubts in words; nothing if it has none (VER-222). */
export function IdentityFinding({ outcome }: OutcomeProps) {
  const t = useSharedTexts('identityCheck.found');
  if (!isIdentityDoubted(outcome)) return null;
  return (
    <Text mt={4} role="status" size="sm">
      {t(outcome === identityOutcomes.rejected ? 'rejected' : 'warning')}
    </Text>
  );
}

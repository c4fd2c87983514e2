// The state of a person's identity check: one word, and beneath it what the provider found where it has doubts.
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

/** Passed, warning and rejected all count as verified here: what they mean is staff's to judge (VER-101). */
export function IdentityStatusTag({ outcome }: OutcomeProps) {
  const t = useSharedTexts('identityCheck.status');
  const unfinished = outcome === identityOutcomes.underVerification ? 'checking' : 'open';
  const word = isIdentityFinished(outcome) ? 'done' : unfinished;
  return <StatusTag tone={tones[word]}>{t(word)}</StatusTag>;
}

/** What the provider found, in words; nothing where it has no doubts (VER-222). */
export function IdentityFinding({ outcome }: OutcomeProps) {
  const t = useSharedTexts('identityCheck.found');
  if (!isIdentityDoubted(outcome)) return null;
  return (
    <Text mt={4} role="status" size="sm">
      {t(outcome === identityOutcomes.rejected ? 'rejected' : 'warning')}
    </Text>
  );
}

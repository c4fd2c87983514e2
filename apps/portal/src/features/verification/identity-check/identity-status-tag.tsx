// The state of a person's identity check, in one word.
import { isIdentityFinished, identityOutcomes, type IdentityOutcome } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';

const tones = { done: 'good', checking: 'info', open: 'wait' } as const satisfies Record<string, Tone>;

/** Passed, warning and rejected all count as verified here: what they mean is staff's to judge (VER-101). */
export function IdentityStatusTag({ outcome }: { readonly outcome: IdentityOutcome }) {
  const t = useSharedTexts('identityCheck.status');
  const unfinished = outcome === identityOutcomes.underVerification ? 'checking' : 'open';
  const word = isIdentityFinished(outcome) ? 'done' : unfinished;
  return <StatusTag tone={tones[word]}>{t(word)}</StatusTag>;
}

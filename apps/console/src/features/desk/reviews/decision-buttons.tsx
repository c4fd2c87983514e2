// The two decisions, each with its key. What came onto a list is cleared or confirmed, everything else approved or rejected.
import type { DecidedKind } from '@causeway/contract';
import { Button, Kbd } from '@mantine/core';
import { useTexts } from './texts.ts';
import { decisionWords, type Decided } from './use-decision.ts';

const KEYS = { approve: 'a', reject: 'r' } as const;

interface DecisionButtonsProps {
  readonly kind: DecidedKind;
  /** False while the machine has not looked. */
  readonly mayApprove: boolean;
  readonly onAsk: (decision: Decided) => void;
}

export function DecisionButtons({ kind, mayApprove, onAsk }: DecisionButtonsProps) {
  const t = useTexts('reviews.decision');
  const words = decisionWords(kind);
  return (
    <>
      <Button
        aria-keyshortcuts={KEYS.reject}
        color="bad"
        onClick={() => onAsk('reject')}
        rightSection={<Kbd size="xs">{KEYS.reject}</Kbd>}
        variant="outline"
      >
        {t(words.reject)}
      </Button>
      <Button
        aria-keyshortcuts={KEYS.approve}
        disabled={!mayApprove}
        onClick={() => onAsk('approve')}
        rightSection={<Kbd size="xs">{KEYS.approve}</Kbd>}
      >
        {t(words.approve)}
      </Button>
    </>
  );
}

// The three decisions, each with its key; a rejection tells how much is to be corrected so far.
import { Button, Kbd } from '@mantine/core';
import { useTexts } from './texts.ts';
import type { Decided } from './use-review-decision.ts';

const KEYS = { approve: 'a', reject: 'r', decline: 'd' } as const satisfies Record<Decided, string>;

interface DecisionButtonsProps {
  /** How many things are to be corrected. */
  readonly items: number;
  readonly onAsk: (decision: Decided) => void;
}

export function DecisionButtons({ items, onAsk }: DecisionButtonsProps) {
  const t = useTexts('verificationReviews.decision');
  const button = (decision: Decided) => ({
    'aria-keyshortcuts': KEYS[decision],
    onClick: () => onAsk(decision),
    rightSection: <Kbd size="xs">{KEYS[decision]}</Kbd>,
  });
  return (
    <>
      <Button color="bad" variant="subtle" {...button('decline')}>
        {t('decline')}
      </Button>
      <Button color="bad" variant="outline" {...button('reject')}>
        {items === 0 ? t('reject') : t('rejectCount', { count: items })}
      </Button>
      <Button {...button('approve')}>{t('approve')}</Button>
    </>
  );
}

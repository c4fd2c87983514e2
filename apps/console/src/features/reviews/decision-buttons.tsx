// Approve and reject, each with its key.
import { Button, Kbd } from '@mantine/core';
import { useTexts } from './texts.ts';

const KEYS = { approve: 'a', reject: 'r' } as const;

export function DecisionButtons({ onAsk }: { readonly onAsk: (decision: 'approve' | 'reject') => void }) {
  const t = useTexts('reviews.decision');
  return (
    <>
      <Button
        aria-keyshortcuts={KEYS.reject}
        color="bad"
        onClick={() => onAsk('reject')}
        rightSection={<Kbd size="xs">{KEYS.reject}</Kbd>}
        variant="outline"
      >
        {t('reject')}
      </Button>
      <Button
        aria-keyshortcuts={KEYS.approve}
        onClick={() => onAsk('approve')}
        rightSection={<Kbd size="xs">{KEYS.approve}</Kbd>}
      >
        {t('approve')}
      </Button>
    </>
  );
}

// A hold in one line: its end, its owner and its reason.
import type { ReviewItem } from '@causeway/contract';
import { useTexts } from './texts.ts';

export function useHoldText(hold: ReviewItem['hold']): string | undefined {
  const t = useTexts('reviews.hold');
  if (hold === undefined) return undefined;
  const { owner, until, isDue, reason } = hold;
  return `${t(isDue ? 'due' : 'held', { until, owner: owner.name })}. ${t('because', { reason })}`;
}

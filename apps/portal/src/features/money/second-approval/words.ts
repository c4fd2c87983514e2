// Sentences about a second approval.
import type { ApprovalNeed } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';

/** Joined with "or": any one of them may approve. */
export function useNames(): (names: readonly string[]) => string {
  const { language } = useLanguage();
  return (names) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}

/** Why an approval is needed. */
export function useWhy({ threshold, worth }: ApprovalNeed): string {
  const t = useSharedTexts('approval');
  const { language } = useLanguage();
  const shown = (value: string): string => formatAmount(decimal(value, 'USD'), language);
  if (threshold === null) return t('every');
  return worth === null
    ? t('noRate', { threshold: shown(threshold) })
    : t('above', { worth: shown(worth), threshold: shown(threshold) });
}

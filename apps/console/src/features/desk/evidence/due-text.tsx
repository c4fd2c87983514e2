// By when a decision is due, and that it is over, in words and not in color alone.
import type { VerificationReview } from '@causeway/contract';
import { StatusTag } from '@causeway/ui';
import { useFormatter } from 'use-intl';
import { useSharedTexts } from '../../../shared/texts.ts';

export function DueText({ due: { day, isOver } }: { readonly due: NonNullable<VerificationReview['due']> }) {
  const t = useSharedTexts('review');
  const format = useFormatter();
  const shown = format.dateTime(new Date(`${day}T00:00:00Z`), {
    ...({ month: 'short', day: 'numeric' } as const),
    timeZone: 'UTC',
  });
  const text = <time dateTime={day}>{t(isOver ? 'overdue' : 'due', { day: shown })}</time>;
  return isOver ? <StatusTag tone="bad">{text}</StatusTag> : text;
}

// The deadline of a decision, and whether it has passed, in words as well as by color.
import type { VerificationReview } from '@causeway/contract';
import { StatusTag, useDay } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';

export function DueText({ due: { day, isOver } }: { readonly due: NonNullable<VerificationReview['due']> }) {
  const t = useSharedTexts('review');
  const dayText = useDay('always');
  const text = <time dateTime={day}>{t(isOver ? 'overdue' : 'due', { day: dayText(day) })}</time>;
  return isOver ? <StatusTag tone="bad">{text}</StatusTag> : text;
}

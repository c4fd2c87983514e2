// The deadline of a decision to the minute, as members read theirs, and whether it has passed, in words as well as by color.
import { lastMinuteOf, type VerificationReview } from '@causeway/contract';
import { StatusTag, useMoment } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';

export function DueText({ due: { day, isOver } }: { readonly due: NonNullable<VerificationReview['due']> }) {
  const t = useSharedTexts('review');
  const moment = useMoment('always');
  const time = lastMinuteOf(day);
  const text = <time dateTime={time}>{t(isOver ? 'overdue' : 'due', { time: moment(time) })}</time>;
  return isOver ? <StatusTag tone="bad">{text}</StatusTag> : text;
}

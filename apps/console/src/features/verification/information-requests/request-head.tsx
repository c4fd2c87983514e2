// The subject, turn and deadline of a request, in the queue and on its page.
import { type InformationRow, lastMinuteOf } from '@causeway/contract';
import { StatusTag, useMoment } from '@causeway/ui';
import { InformationStatusTag } from '@causeway/web/information-thread';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

export function RequestStatus({ status }: Pick<InformationRow, 'status'>) {
  const t = useSharedTexts('memberRequests.status');
  return <InformationStatusTag label={t(status)} ownTurn="with-staff" status={status} />;
}

/** The title `Question`, or the reported change. */
export function useRequestTitle(): (request: Pick<InformationRow, 'change'>) => string {
  const t = useTexts('informationRequests');
  return ({ change }) => (change === null ? t('asked') : t('reported', { change: t(`change.${change}`) }));
}

/** The deadline with its time; nothing when the request is closed. */
export function DueOf({ due }: Pick<InformationRow, 'due'>) {
  const t = useTexts('informationRequests.due');
  const moment = useMoment('always');
  if (due === null) return null;
  const text = t(due.isOver ? 'over' : 'open', { time: moment(lastMinuteOf(due.day)) });
  return due.isOver ? <StatusTag tone="bad">{text}</StatusTag> : text;
}

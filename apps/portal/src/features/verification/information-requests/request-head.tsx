// The subject, turn and deadline of a request, in the list and on its page.
import { type InformationRow, lastMinuteOf } from '@causeway/contract';
import { useMoment } from '@causeway/ui';
import { InformationStatusTag } from '@causeway/web/information-thread';
import { useTexts } from './texts.ts';

export function RequestStatus({ status }: Pick<InformationRow, 'status'>) {
  const t = useTexts('informationRequests.status');
  return <InformationStatusTag label={t(status)} ownTurn="with-member" status={status} />;
}

/** The title `We asked for information`, or the reported change. */
export function useRequestTitle(): (request: Pick<InformationRow, 'change'>) => string {
  const t = useTexts('informationRequests');
  return ({ change }) => (change === null ? t('asked') : t('reported', { change: t(`change.${change}`) }));
}

/** The deadline with its time; null when the request is closed. */
export function useDueText(): (request: Pick<InformationRow, 'due' | 'status'>) => string | null {
  const t = useTexts('informationRequests.due');
  const moment = useMoment('always');
  return ({ due, status }) => {
    if (due === null || (status !== 'with-member' && status !== 'with-staff')) return null;
    const time = moment(lastMinuteOf(due.day));
    if (!due.isOver) return t(status, { time });
    return t(status === 'with-member' ? 'late' : 'lateStaff', { time });
  };
}

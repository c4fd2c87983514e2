// The notice that the account is protected after a password change, and until when: exchanges and transfers
// are paused for 24 hours (ACC-124). It appears before somebody fills in a form that would be refused.
import { getSecurity } from '@causeway/contract';
import { ShieldIcon, useMoment } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queries.ts';
import { useSharedTexts } from './texts.ts';

/** Shows nothing without protection or while its state is unknown, because the server refuses anyway. */
export function ProtectedNotice() {
  const t = useSharedTexts('protected');
  const moment = useMoment('always');
  const { data } = useQuery(queryOf(getSecurity, {}, { quiet: true }));
  const until = data?.protectedUntil ?? null;
  if (until === null) return null;

  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ShieldIcon />}
      mb="lg"
      role="status"
      title={t('title', { time: moment(until) })}
    >
      {t('text')}
    </Alert>
  );
}

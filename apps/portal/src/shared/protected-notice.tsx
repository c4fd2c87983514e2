// That the account is protected after a password change, and until when: for 24 hours nothing can be exchanged or
// transferred (ACC-124). Shown before somebody fills in a form that would be refused.
import { getSecurity } from '@causeway/contract';
import { ShieldIcon, useMoment } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queries.ts';
import { useSharedTexts } from './texts.ts';

/** Nothing where nothing is protected; nor where that is not known, for the server refuses anyway. */
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

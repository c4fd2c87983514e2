// Requests about a person's access that wait for a second staff member.
import type { WaitingRequest } from '@causeway/contract';
import { TimeText, ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

export function Waiting({ requests }: { readonly requests: readonly WaitingRequest[] }) {
  const t = useTexts('members.access');
  const word = useTexts('members.request');
  const staff = useStaff();
  if (requests.length === 0) return null;
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="status"
      title={t('waitingTitle')}
    >
      <ul className={classes.waiting}>
        {requests.map(({ requestId, kind, about, reason, askedBy, at }) => (
          <li key={requestId}>
            {t('waitingLine', {
              kind: about === null ? word(kind) : `${word(kind)} · ${about}`,
              who: askedBy,
            })}{' '}
            <TimeText at={at} />{' '}
            {mayOpen(staff, 'review') && (
              <a className={classes.link} href={link('review', { kind: 'access', subjectId: requestId })}>
                {t('openRequest')}
              </a>
            )}
            <div className={classes.quiet}>{reason}</div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

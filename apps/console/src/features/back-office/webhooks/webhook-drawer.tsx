// The drawer of one notification: what each attempt sent, and what came back.
import { getMemberWebhook, webhookStateNames, webhookTypeNames } from '@causeway/contract';
import {
  Copyable,
  DetailLines,
  ErrorState,
  LoadingState,
  SideDrawer,
  StatusTag,
  TimeText,
  useLanguage,
} from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { MemberLink } from '../evidence/index.ts';
import { webhookTones } from '@causeway/web/webhook-tones';
import { SentAttempt } from '@causeway/web/sent-attempt';
import classes from './webhooks.module.css';
import { useTexts } from './texts.ts';

interface WebhookDrawerProps {
  /** The notification to show; undefined while the drawer is closed. */
  readonly notificationId: string | undefined;
  readonly onClose: () => void;
}

export function WebhookDrawer({ notificationId, onClose }: WebhookDrawerProps) {
  const t = useTexts('notifications');
  return (
    <SideDrawer onClose={onClose} opened={notificationId !== undefined} size={560} title={t('one')}>
      {notificationId !== undefined && <Detail notificationId={notificationId} />}
    </SideDrawer>
  );
}

function Detail({ notificationId }: { readonly notificationId: string }) {
  const t = useTexts('notifications');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(queryOf(getMemberWebhook, { notificationId }));
  if (data === undefined)
    return error === null ? (
      <LoadingState count={6} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const { notification, body, attempts } = data;
  const { type, number, status, state, memberId, memberName, createdAt, nextTime, disabled } = notification;
  const of = type === 'ping' ? [] : [{ key: 'number', label: t('number'), value: number }];
  return (
    <div className={classes.detail}>
      <DetailLines
        items={[
          {
            key: 'state',
            label: t('state'),
            value: <StatusTag tone={webhookTones[state]}>{webhookStateNames[state][language]}</StatusTag>,
          },
          { key: 'member', label: t('member'), value: <MemberLink memberId={memberId} name={memberName} /> },
          { key: 'type', label: t('type'), value: webhookTypeNames[type][language] },
          ...of,
          ...(status === '' ? [] : [{ key: 'status', label: t('status'), value: status }]),
          { key: 'at', label: t('created'), value: <TimeText at={createdAt} /> },
          ...(nextTime === null || disabled
            ? []
            : [{ key: 'next', label: t('next'), value: <TimeText at={nextTime} zone="always" /> }]),
          { key: 'id', label: t('id'), value: <Copyable label={t('id')} value={notificationId} /> },
        ]}
      />
      {attempts.length === 0 && <p>{t('notTried')}</p>}
      {attempts.map((attempt) => (
        <SentAttempt
          attempt={attempt}
          body={body}
          key={attempt.time}
          took={t('took', { took: attempt.took })}
        />
      ))}
    </div>
  );
}

// The drawer of one notification: what each attempt sent, and what came back.
import {
  getWebhook,
  listWebhooks,
  webhookStateNames,
  webhookTypeNames,
  replayWebhooks,
  type WebhookDetail,
} from '@causeway/contract';
import {
  Copyable,
  DetailLines,
  ErrorState,
  LoadingState,
  SideDrawer,
  StatusTag,
  TimeText,
  toast,
  useLanguage,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invalidate, queryOf, useWrite } from '../../../../shared/queries.ts';
import classes from '../security.module.css';
import { webhookTones } from '@causeway/web/webhook-tones';
import { SentAttempt } from '@causeway/web/sent-attempt';
import { useTexts } from './texts.ts';

interface WebhookDrawerProps {
  /** The notification to show; undefined while the drawer is closed. */
  readonly notificationId: string | undefined;
  readonly onClose: () => void;
}

export function WebhookDrawer({ notificationId, onClose }: WebhookDrawerProps) {
  const t = useTexts('developer.notifications');
  return (
    <SideDrawer onClose={onClose} opened={notificationId !== undefined} title={t('one')}>
      {notificationId !== undefined && <Detail notificationId={notificationId} />}
    </SideDrawer>
  );
}

/** Polling interval until the delivery has an outcome. */
const lookMs = 1000;

function Detail({ notificationId }: { readonly notificationId: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getWebhook, { notificationId }, { quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.notification.state === 'waiting' && state.data.notification.tries === 0 ? lookMs : false,
  });
  if (data !== undefined) return <Content detail={data} />;
  return error === null ? (
    <LoadingState count={6} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

function Content({ detail: { notification, body, attempts } }: { readonly detail: WebhookDetail }) {
  const t = useTexts('developer.notifications');
  const { language } = useLanguage();
  const { notificationId, type, number, status, createdAt, state, nextTime } = notification;
  const replay = useWrite(replayWebhooks, {
    onSuccess: () => {
      toast(t('replayed', { count: 1 }), 'good');
      return invalidate(getWebhook, listWebhooks);
    },
  });
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <StatusTag tone={webhookTones[state]}>{webhookStateNames[state][language]}</StatusTag>
        <Button
          loading={replay.isPending}
          onClick={() => replay.mutate({ notificationId })}
          size="compact-sm"
          variant="default"
        >
          {t('replay')}
        </Button>
      </div>
      <DetailLines
        items={[
          { key: 'type', label: t('type'), value: webhookTypeNames[type][language] },
          ...(type === 'ping'
            ? []
            : [
                { key: 'number', label: t('number'), value: <Copyable label={t('number')} value={number} /> },
                { key: 'status', label: t('status'), value: status },
              ]),
          { key: 'at', label: t('created'), value: <TimeText at={createdAt} /> },
          ...(nextTime === null
            ? []
            : [{ key: 'next', label: t('next'), value: <TimeText at={nextTime} zone="always" /> }]),
          { key: 'id', label: t('id'), value: <Copyable label={t('id')} value={notificationId} /> },
        ]}
      />
      {attempts.length === 0 && <p className={classes.quiet}>{t('notTried')}</p>}
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

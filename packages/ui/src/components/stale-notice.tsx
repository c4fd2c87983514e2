// Says that the content may be outdated because it could not be refetched: its time, and a retry.
import { Alert, Button, Group } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import { ToneIcon } from './icons.tsx';
import { TimeText } from './time-text.tsx';

interface StaleNoticeProps {
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    /** Milliseconds since 1970. */
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Shows nothing while there is no content either: the page then shows the error itself. */
export function StaleNotice({ query: { data, error, dataUpdatedAt, refetch } }: StaleNoticeProps) {
  const t = useUiTexts('ui');
  return (
    <div aria-live="polite">
      {data !== undefined && error !== null && (
        <Alert
          bg="var(--cw-wait-tint)"
          color="wait"
          icon={<ToneIcon tone="wait" />}
          mb="md"
          title={t('stale.title')}
        >
          <Group gap="sm" justify="space-between">
            <span>
              {t('stale.text')} {t('stale.readAt')}{' '}
              <TimeText at={new Date(dataUpdatedAt).toISOString()} show="time" />
            </span>
            <Button onClick={() => void refetch()} size="compact-sm" variant="default">
              {t('action.retry')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

// That what is shown may no longer be so, because it could not be read again: when it was read, and one more try.
import { TimeText, ToneIcon } from '@causeway/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useSharedTexts } from './texts.ts';

interface StaleNoticeProps {
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    /** Milliseconds since 1970. */
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Says nothing while there is nothing to show either: the page then shows the error itself. */
export function StaleNotice({ query: { data, error, dataUpdatedAt, refetch } }: StaleNoticeProps) {
  const t = useSharedTexts('stale');
  return (
    <div aria-live="polite">
      {data !== undefined && error !== null && (
        <Alert
          bg="var(--cw-wait-tint)"
          color="wait"
          icon={<ToneIcon tone="wait" />}
          mb="md"
          title={t('title')}
        >
          <Group gap="sm" justify="space-between">
            <span>
              {t('text')} {t('readAt')} <TimeText at={new Date(dataUpdatedAt).toISOString()} show="time" />
            </span>
            <Button onClick={() => void refetch()} size="compact-sm" variant="default">
              {t('retry')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

// Names the services of the page that take longer now, because a provider does not answer.
import { listDelays, type DelayedService } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queries.ts';
import { useSharedTexts } from './texts.ts';

const REFRESH_MS = 30_000;

interface DelayNoticeProps {
  /** The services that the page needs. */
  readonly of: readonly DelayedService[];
}

/** Shows nothing while all of them work or their state is unknown: the page itself reports what fails. */
export function DelayNotice({ of: needed }: DelayNoticeProps) {
  const t = useSharedTexts('delays');
  const { data } = useQuery({
    ...queryOf(listDelays, {}, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  const late = (data?.list ?? []).filter(({ service }) => needed.includes(service));
  return (
    <div aria-live="polite">
      {late.length > 0 && (
        <Alert
          bg="var(--cw-wait-tint)"
          color="wait"
          icon={<ToneIcon tone="wait" />}
          mb="lg"
          title={t('title')}
        >
          {late.map(({ service }) => (
            <div key={service}>{t(service)}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}

// Shows on every page the providers that do not answer, since when, why, and the work that waits for them; and that payments
// are on hold after a restore.
import { listOutages, type OutageDto } from '@causeway/contract';
import { ToneIcon, useMoment } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../shared/queries.ts';
import { useSharedTexts } from '../shared/texts.ts';

const REFRESH_MS = 30_000;

export function OutageBanner() {
  const t = useSharedTexts('outages');
  const { data } = useQuery({
    ...queryOf(listOutages, {}, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  const outages = data?.list ?? [];
  return (
    <div aria-live="polite">
      {data?.restore && <RestoreAlert {...data.restore} />}
      {outages.length > 0 && (
        <Alert
          bg="var(--cw-bad-tint)"
          color="bad"
          icon={<ToneIcon tone="bad" />}
          mb="lg"
          title={t('title', { count: outages.length })}
        >
          {outages.map((outage) => (
            <OutageLine key={outage.provider} outage={outage} />
          ))}
        </Alert>
      )}
    </div>
  );
}

interface RestoreTimes {
  readonly restoredTo: string;
  readonly since: string;
}

function RestoreAlert({ restoredTo, since }: RestoreTimes) {
  const t = useSharedTexts('outages');
  const moment = useMoment('always');
  return (
    <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />} mb="lg" title={t('restored')}>
      {t('restoredText', { restoredTo: moment(restoredTo), since: moment(since) })}
    </Alert>
  );
}

function OutageLine({ outage: { provider, since, cause, waiting } }: { readonly outage: OutageDto }) {
  const t = useSharedTexts('outages');
  const moment = useMoment('always');
  const sentence = t('line', {
    provider: t(`provider.${provider}`),
    time: moment(since),
    cause: t(`cause.${cause}`),
  });
  const count = waiting ?? 0;
  const what = provider === 'screening' ? 'reviews' : 'payments';
  return (
    <div>
      {sentence} {count > 0 && t(what, { count })}
    </div>
  );
}

// The member's fees and limits by kind, with scheduled changes and their dates.
import {
  getOwnTariff,
  settingLineName,
  settingLineParts,
  settingNames,
  settings,
  settingTexts,
  type OwnTariffLine,
  type SettingValues,
} from '@causeway/contract';
import { DetailLines, ErrorState, Fold, LoadingState, useLanguage, useMoment } from '@causeway/ui';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

export function FeesAndLimits() {
  const t = useTexts('accountInformation.tariff');
  const { data, error, refetch } = useQuery(queryOf(getOwnTariff, {}));
  return (
    <section>
      <Title mb={4} order={2}>
        {t('title')}
      </Title>
      <Text c="dimmed" mb="sm" size="sm">
        {t('note')}
      </Text>
      {data !== undefined && <Kinds lines={data} />}
      {data === undefined && error === null && <LoadingState count={4} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Kinds({ lines }: { readonly lines: readonly OwnTariffLine[] }) {
  const { language } = useLanguage();
  const textsOf = useLineTexts();
  const kinds = settingNames
    .map((name) => ({ name, own: lines.filter((line) => line.name === name) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Stack gap="xs">
      {kinds.map(({ name, own }) => (
        <Fold key={name} title={settingTexts[language].names[name]}>
          <DetailLines items={own.map(textsOf)} />
        </Fold>
      ))}
    </Stack>
  );
}

function useLineTexts() {
  const t = useTexts('accountInformation.tariff');
  const { language } = useLanguage();
  const moment = useMoment('always');
  // Each value has its own line, so that on a phone an amount stays with its name.
  const valueOf = ({ name, key }: OwnTariffLine, value: SettingValues) => {
    const parts = settingLineParts(name, { key, value }, language);
    if (parts.length === 0) return t(settings[name].group === 'limits' ? 'unlimited' : 'free');
    return parts.map((part) => <div key={part}>{part}</div>);
  };
  return (line: OwnTariffLine) => {
    const { name, key, value, next } = line;
    const label = settingLineName(name, key, language);
    return {
      key: label,
      label,
      value: valueOf(line, value),
      ...(next && {
        hint: (
          <>
            {t('next', { time: moment(next.validFrom) })}
            <div>{next.value === null ? t('removed') : valueOf(line, next.value)}</div>
          </>
        ),
      }),
    };
  };
}

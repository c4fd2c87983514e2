// A developer member's charges besides transaction fees: shown before it becomes one, and before anything is
// charged automatically.
import { chargeCategories, getOwnTariff, type OwnTariffLine } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { DetailLines, ErrorState, LoadingState, useLanguage } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queries.ts';
import { useSharedTexts } from './texts.ts';

const charged = ['MONTHLY', 'API_CALL', 'ACCOUNT', 'TRANSFER'] as const;
type Charged = (typeof charged)[number];

interface ChargesProps {
  /** The charges to show; all by default. */
  readonly only?: Charged;
}

export function Charges({ only }: ChargesProps) {
  const { data, error, refetch } = useQuery(queryOf(getOwnTariff, { as: 'developer' }));
  if (data !== undefined) return <Lines lines={data} shown={only === undefined ? charged : [only]} />;
  if (error === null) return <LoadingState count={2} />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

interface LinesProps {
  readonly lines: readonly OwnTariffLine[];
  readonly shown: readonly Charged[];
}

/** Empty if everything is free. */
function Lines({ lines, shown }: LinesProps) {
  const t = useSharedTexts('charges');
  const { language } = useLanguage();
  const items = shown.flatMap((category) => {
    const line = lines.find(({ name, key }) => name === 'billing-fee' && key['category'] === category);
    const price = decimal(line?.value['amount'] ?? '0', 'USD');
    if (price.minor === 0n) return [];
    const value = t(`per.${category}`, { amount: formatAmount(price, language) });
    return [{ key: category, label: chargeCategories[category][language], value }];
  });
  if (items.length === 0) return null;
  return (
    <>
      <DetailLines items={items} />
      <Text c="dimmed" size="sm">
        {t('text')}
      </Text>
    </>
  );
}

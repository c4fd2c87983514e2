// What the transaction of an alert moved, and what that was worth where it was in another currency (VER-448).
import type { MonitoringAlert } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Text } from '@mantine/core';
import { useTexts } from './texts.ts';

export function Worth({ amount, usd }: Pick<MonitoringAlert, 'amount' | 'usd'>) {
  const t = useTexts('monitoring.alerts');
  const { language } = useLanguage();
  const worth = formatAmount(decimal(usd, 'USD'), language, { code: true });
  return (
    <>
      <AmountDtoText currency={amount.currency} value={amount.value} />
      {amount.currency !== 'USD' && (
        <Text c="dimmed" component="span" display="block" size="sm">
          {t('worth', { usd: worth })}
        </Text>
      )}
    </>
  );
}

// Why there is no rate, no lock or no exchange. The server sends no text for limits and small amounts, so the
// form states the allowed amounts (MON-117).
import { errorName } from '@causeway/contract';
import { FormError, ToneIcon, isRequestError } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { LimitAlert, isLimitRefusal, limitsIn } from '../limits/index.ts';
import { useMinimum } from './amounts.tsx';
import { useTexts } from './texts.ts';
import type { Pair } from './order.ts';

interface ExchangeErrorProps {
  readonly error: unknown;
  readonly pair: Pair | undefined;
}

export function ExchangeError({ error, pair }: ExchangeErrorProps) {
  const t = useTexts('exchange.form');
  const min = useMinimum();
  if (pair === undefined) return <FormError error={error} money />;
  if (isLimitRefusal(error))
    return <LimitAlert currency={pair.sellCurrency} limits={limitsIn(error) ?? pair.limits} />;
  if (!isRequestError(error) || errorName(error.code) !== 'amount-too-small')
    return <FormError error={error} money />;
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="alert"
      title={t('small', { min: min(pair) })}
    />
  );
}

// Why there is no rate, no lock or no exchange. Limits are refused without a word, so the form says them (spec 1 section 8).
import { errorName } from '@causeway/contract';
import { FormError, ToneIcon, isRequestError } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { usePairLimits } from './amounts.tsx';
import { useTexts } from './texts.ts';
import type { Pair } from './wanted.ts';

interface ExchangeErrorProps {
  readonly error: unknown;
  readonly pair: Pair | undefined;
}

export function ExchangeError({ error, pair }: ExchangeErrorProps) {
  const t = useTexts('exchange.limit');
  const limits = usePairLimits();
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  if (pair === undefined || (name !== 'exchange-limit' && name !== 'amount-too-small'))
    return <FormError error={error} money />;
  const { least, most } = limits(pair);
  const isSmall = name === 'amount-too-small';
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="alert"
      title={isSmall ? t('small', { least }) : t('title')}
    >
      {!isSmall && t('text', { least, most })}
    </Alert>
  );
}

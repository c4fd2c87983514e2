// The reason why a transfer cannot continue.
import type { LimitsLeft } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { FormError, ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { refusedAt } from '@causeway/web/refusals';
import { LimitAlert, isLimitRefusal, limitsIn } from '../limits/index.ts';
import { useTexts } from './texts.ts';

interface TransferErrorProps {
  readonly error: unknown;
  readonly currency: CurrencyCode;
  /** The known limits, if the refusal itself does not include them. */
  readonly limits?: LimitsLeft;
}

export function TransferError({ error, currency, limits }: TransferErrorProps) {
  const t = useTexts('transfers.form');
  const why = refusedAt(error, 'payeeId');
  if (why !== undefined)
    return (
      <Alert
        bg="var(--cw-bad-tint)"
        color="bad"
        icon={<ToneIcon tone="bad" />}
        role="alert"
        title={t('payeeRefused')}
      >
        {why}
      </Alert>
    );
  if (!isLimitRefusal(error)) return <FormError error={error} money />;
  return <LimitAlert currency={currency} limits={limitsIn(error) ?? limits} />;
}

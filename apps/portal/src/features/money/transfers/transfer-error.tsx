// Why a transfer goes no further.
import type { LimitsLeft } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { FormError } from '@causeway/ui';
import { LimitAlert, isLimitRefusal, limitsIn } from '../limits/index.ts';

interface TransferErrorProps {
  readonly error: unknown;
  readonly currency: CurrencyCode;
  /** What is known of the limits, where the refusal itself does not say. */
  readonly limits?: LimitsLeft;
}

export function TransferError({ error, currency, limits }: TransferErrorProps) {
  if (!isLimitRefusal(error)) return <FormError error={error} money />;
  return <LimitAlert currency={currency} limits={limitsIn(error) ?? limits} />;
}

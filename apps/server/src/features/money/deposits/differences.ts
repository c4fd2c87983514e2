// How what was booked differs from what the payer instructed, as people read it.
import type { StatedAmount } from '@causeway/providers/port';
import type { DepositRecord } from './store.ts';

const textOf = ({ currency, value }: StatedAmount): string => `${value} ${currency}`;

/** '' each where the bank says nothing of it. */
export const differencesOf = ({
  instructedCurrency: currency,
  instructedValue: value,
  charges,
}: DepositRecord): { readonly instructed: string; readonly charges: string } => ({
  instructed: currency === null || value === null ? '' : textOf({ currency, value }),
  charges: (charges ?? []).map(textOf).join(', '),
});

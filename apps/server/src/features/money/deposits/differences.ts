// How the booked amount differs from the payer's instruction, as text for people.
import type { StatedAmount } from '@causeway/providers/port';
import type { DepositRecord } from './store.ts';

const textOf = ({ currency, value }: StatedAmount): string => `${value} ${currency}`;

/** Each text is '' when the bank says nothing about it. */
export const differencesOf = ({
  instructedCurrency: currency,
  instructedValue: value,
  charges,
}: DepositRecord): { readonly instructed: string; readonly charges: string } => ({
  instructed: currency === null || value === null ? '' : textOf({ currency, value }),
  charges: (charges ?? []).map(textOf).join(', '),
});

// An amount as it came over the wire, shown.
import { decimal, type CurrencyCode } from '@causeway/money';
import { AmountText, type AmountTextProps } from '@causeway/ui';

interface WireAmountTextProps extends Omit<AmountTextProps, 'amount'> {
  readonly value: string;
  readonly currency: CurrencyCode;
}

export function WireAmountText({ value, currency, ...shown }: WireAmountTextProps) {
  return <AmountText {...shown} amount={decimal(value, currency)} />;
}
